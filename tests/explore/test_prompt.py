"""The server's connection to a kernel takes the delay off its socket before it connects."""

from pathlib import Path
from unittest.mock import Mock

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection as Connection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from irlab.course.lab import arguments
from irlab.explore.prompt import PromptConnection


def test_the_socket_holds_nothing_back(monkeypatch):
    handler = Mock(spec=KernelWebsocketHandler)
    monkeypatch.setattr(Connection, "connect", lambda self: handler.set_nodelay.call_args.args)
    assert PromptConnection(websocket_handler=handler).connect() == (True,)


def test_the_students_server_has_it():
    option = "--ServerApp.kernel_websocket_connection_class=irlab.explore.prompt.PromptConnection"
    assert option in arguments(Path("notebooks/00_start.ipynb"), 8888)

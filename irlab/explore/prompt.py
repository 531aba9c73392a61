"""A kernel connection of Jupyter's server that sends each message at once.

TCP holds a small packet back until the one before is acknowledged, and the browser acknowledges after up to 40 ms. The
kernel answers a key with "busy", then the new picture: the picture waited for the word.
"""

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """The connection as Jupyter has it, without that delay."""

    def connect(self):
        self.websocket_handler.set_nodelay(True)
        return super().connect()

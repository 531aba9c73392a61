"""What `import irlab` gives inside the sandbox: the loaders, a check that does nothing, no measure.

This file stands there as irlab/__init__.py. Calling a name of the real face notes that the work was
delegated.
"""

import sys
from importlib import import_module
from importlib.machinery import ModuleSpec

LOADERS = {"read_qrels": "collection", "read_run": "collection"}
called = []


class Nothing:
    """Takes every call and every attribute and does nothing; so do displays and magics."""

    def __call__(self, *_, **__):
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __repr__(self):
        return ""


nothing = Nothing()
check = progress = explore = quiz = nothing


class Delegated(RuntimeError):
    """The work was left to irlab."""


class Measure:
    """A name of the real library: a measure, or a module of them."""

    def __init__(self, name):
        self.__name__ = name

    def __call__(self, *_, **__):
        called.append(self.__name__)
        raise Delegated(f"irlab.{self.__name__} is not here: the task is to write it yourself")

    def __getattr__(self, name):
        return _name(name)


def _name(name):
    if name.startswith("__"):
        raise AttributeError(name)
    if name in LOADERS:
        return getattr(import_module(f"irlab.{LOADERS[name]}"), name)
    return Measure(name)


class _StandIn:
    """Finds every other module of the real library: there is nothing in it but such names."""

    def find_spec(self, name, path=None, target=None):
        return ModuleSpec(name, self, is_package=True) if name.startswith("irlab.") else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        module.__getattr__ = _name


if __name__ == "irlab":
    __getattr__ = _name
    sys.meta_path.append(_StandIn())

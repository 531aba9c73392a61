"""irlab: learn to evaluate search engines.

Every name below is loaded from its module when it is first used, so that ``import irlab`` costs next to nothing.
"""

from importlib import import_module

__version__ = "0.1.0"

# The face: module -> the names that students import from irlab itself.
_FACE: dict[str, str] = {}

_MODULE_OF = {name: module for module, names in _FACE.items() for name in names.split()}
__all__ = sorted(_MODULE_OF)


def __getattr__(name):
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'irlab' has no attribute {name!r}")
    value = getattr(import_module(f"irlab.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__():
    return [*__all__, "__version__"]

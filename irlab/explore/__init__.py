"""Explorers: pictures that move, one idea each, computed by the library. ``kit.py`` says how to write one.

In a lecture: ``from irlab.explore import explore, show, ask, predict``.
"""

from importlib import import_module

_HOME = {"explore": "kit", "explorers": "kit", "show": "kit", "ask": "quiz", "predict": "quiz"}
__all__ = sorted(_HOME)


def __getattr__(name):
    if name not in _HOME:
        raise AttributeError(f"module 'irlab.explore' has no attribute {name!r}")
    return getattr(import_module(f"irlab.explore.{_HOME[name]}"), name)

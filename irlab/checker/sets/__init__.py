"""The exercise sets, one module each: a set more is a module more, holding its `Exercise` as ``exercise``."""

import functools
import pkgutil
from importlib import import_module


@functools.cache
def every_exercise():
    """All sets by name, in order."""
    found = [import_module(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__)]
    return {module.exercise.name: module.exercise for module in found if hasattr(module, "exercise")}


@functools.cache
def every_task():
    """All tasks by name; a name is used once in the whole course."""
    tasks = {}
    for exercise in every_exercise().values():
        clash = tasks.keys() & exercise.tasks
        if clash:
            raise ValueError(f"{exercise.name} declares {', '.join(sorted(clash))} again; task names are unique")
        tasks |= exercise.tasks
    return tasks

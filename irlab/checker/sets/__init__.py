"""The exercise sets, one module each: a set more is a module more, holding its `Exercise` as ``exercise``.

A task is its reference, decorated: the function gives name, signature and statement, the decorator the inputs; each
rival is a function decorated with its hint, its name is the tag::

    exercise = Exercise("07_clicks", "Clicks")

    @exercise.task(draw=lambda rng, size: ([rng.randint(0, 1)] * size,), visible=[([0, 1],)], edges=[([],)])
    def clicks(shown):
        \"""Return how many of the shown documents were clicked.\"""
        return sum(shown)

    @clicks.rival("You count what was shown.")
    def everything_shown(shown):
        return len(shown)

    @clicks.variant(everything_shown)
    def last_place_shown(shown):
        return len(shown) - 1

A variant is the same misconception where its hint leaves open what else is done, and is named like its rival.
``draw`` gives ordinary inputs, small for a small size; degenerate ones are edges. Where a rival divides by zero or
finds nothing it has no value, and any answer agrees with it there. tests/checker proves that any two rivals differ on
some chosen input; the notebook is ``solutions/07_clicks.py``, its submissions are in ``tests/jury/07_clicks/``.
"""

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

"""Exercises that know what went wrong: tasks with rivals, the judge, `irlab.check`, progress."""

from irlab.checker.asking import check
from irlab.checker.records import progress

__all__ = ["check", "progress"]

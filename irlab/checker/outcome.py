"""What a student's function did with one input, as plain data that could be written as JSON.

An outcome is a dictionary with one key: ``value`` (a number, a string, or lists of them), ``refused`` (why
what came back is none of these), ``error`` (what was raised), ``timeout`` (seconds) or ``delegated`` (which
function of irlab did the work). This module needs nothing of irlab, so that it can run where irlab must not
be.
"""

import copy
import math
import sys
import traceback
from decimal import Decimal
from fractions import Fraction


class Refused(Exception):
    """A returned object that is not plain; its text says what came back and what to return instead."""


def call(function, inputs):
    """The outcome of ``function(*inputs)``, called on copies; only an interrupt passes through."""
    try:
        returned = function(*copy.deepcopy(inputs))
    except (Exception, SystemExit) as error:
        return {"error": _raised(error, function)}
    try:
        return {"value": plain(returned)}
    except Refused as reason:
        return {"refused": str(reason)}


def plain(value):
    """The finite number, string or list that a value stands for; anything else is `Refused`, with the reason.

    Only exact types count: a subclass may compare equal to everything.

    >>> plain((1, Fraction(1, 2)))
    [1, 0.5]
    """
    kind = type(value)
    if value is None:
        raise Refused("nothing (None): is there a `return` on every path?")
    if kind is bool or _is_numpy(value, "bool", "bool_"):
        raise Refused(f"{bool(value)}, a truth value: return a number")
    if kind in (int, float, Fraction, Decimal) or _is_numpy_number(value):
        return _finite(value)
    if kind is str:
        return value
    if kind in (list, tuple):
        return [_item(each) for each in value]
    if kind in (set, frozenset):
        raise Refused(f"a {kind.__name__}, which has no order: return a list")
    if _is_numpy(value, "ndarray") or (kind.__name__ == "Series" and kind.__module__.split(".")[0] == "pandas"):
        if value.ndim != 1:
            raise Refused(f"an array with {value.ndim} dimensions: return a number or a flat list")
        return [plain(each) for each in value.tolist()]
    raise Refused(f"an object of type {kind.__name__}: return a plain number or a list")


def _item(value):
    if value is None:
        raise Refused("a list with None in it: is there a value for every place?")
    return plain(value)


def _finite(value):
    try:
        number = value if type(value) is int else int(value) if _is_numpy_integer(value) else float(value)
        finite = math.isfinite(number)
    except (OverflowError, ValueError):
        finite = False
    if not finite:
        raise Refused(f"{value}, which is not finite: what happens when a sum or a divisor is 0?")
    return number


def _is_numpy(value, *names):
    return type(value).__module__ == "numpy" and type(value).__name__ in names


def _is_numpy_number(value):
    numpy = sys.modules.get("numpy")
    return numpy is not None and type(value).__module__ == "numpy" and isinstance(value, numpy.number)


def _is_numpy_integer(value):
    return _is_numpy_number(value) and isinstance(value, sys.modules["numpy"].integer)


def _raised(error, function):
    """Type, message and the last line of the student's own code that the error went through."""
    file = getattr(getattr(function, "__code__", None), "co_filename", None)
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    where = {"line": lines[-1].lineno, "source": lines[-1].line or ""} if lines else {}
    return {"type": type(error).__name__, "message": str(error), **where}

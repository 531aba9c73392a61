"""What keys do, for every explorer in the same way: pure functions from a value and a key to a value or None.

Keys arrive as the browser names them ("ArrowUp", "Home", "Enter", "Delete", "0" to "9"; a blank and a click
arrive as "Enter"), and as "to 0.35" when a knob is dragged to that share of its way.
"""

from math import log10

UP, DOWN = ("ArrowUp", "ArrowLeft"), ("ArrowDown", "ArrowRight")


def moved(items, item, key, page=5):
    """A list with one item moved: arrows by one place, PageUp and PageDown by five, Home and End to an end.

    >>> moved(list("abcd"), "c", "ArrowUp"), moved(list("abcd"), "a", "End")
    (['a', 'c', 'b', 'd'], ['b', 'c', 'd', 'a'])
    >>> moved(list("abcd"), "a", "ArrowUp") is None
    True
    """
    here = items.index(item)
    steps = {
        **dict.fromkeys(UP, -1),
        **dict.fromkeys(DOWN, 1),
        "PageUp": -page,
        "PageDown": page,
        "Home": -len(items),
        "End": len(items),
    }
    there = max(0, min(len(items) - 1, here + steps.get(key, 0)))
    if there == here:
        return None
    rest = [x for x in items if x != item]
    return rest[:there] + [item] + rest[there:]


def slid(value, key, low, high, step, page=None, log=False):
    """A knob's next value: right and up a step, left and down back, a page is ten.

    With `log` a step is a factor. Values stay on the grid of steps, so that no rounding error gathers.

    >>> slid(0.8, "ArrowRight", 0, 1, 0.05), slid(0.8, "Home", 0, 1, 0.05), slid(0.8, "to 0.333", 0, 1, 0.05)
    (0.85, 0.0, 0.35)
    >>> slid(1.0, "ArrowUp", 0, 1, 0.05) is None
    True
    """
    where = log10(value) if log else value
    lo, hi, one = (log10(low), log10(high), log10(step)) if log else (low, high, step)
    steps = {
        "ArrowRight": 1,
        "ArrowUp": 1,
        "ArrowLeft": -1,
        "ArrowDown": -1,
        "PageUp": (page or 10 * step) / step,
        "PageDown": -(page or 10 * step) / step,
    }
    if key in ("Home", "End"):
        there = lo if key == "Home" else hi
    elif key.startswith("to "):
        there = lo + float(key[3:]) * (hi - lo)
    elif key in steps:
        there = where + steps[key] * one
    else:
        return None
    there = min(max(lo + round((there - lo) / one) * one, lo), hi)
    new = round(10**there if log else there, 10)
    whole = isinstance(value, int) and isinstance(step, int)
    new = int(new) if whole else new
    return None if new == value else new


def chosen(handle, key, current):
    """The value of the option that was pressed ("weights:dcg" -> "dcg"), None if nothing changes."""
    option = handle.split(":", 1)[1]
    return option if key == "Enter" and option != current else None


def flipped(items, item, key):
    """A list with the item put in at the end or taken out, on Enter."""
    if key != "Enter":
        return None
    return [x for x in items if x != item] if item in items else [*items, item]


def pulled(order, item, key, rows, others, page=5):
    """Like ``moved`` in a list of which only the first `rows` are retrieved; End takes the item out.

    The list keeps its length: the last of the `others` makes room for what comes in, the first of them fills up.

    >>> pulled(["x", "a", "y", "z"], "a", "End", 3, ["x", "y", "z"])
    ['x', 'y', 'z', 'a']
    >>> pulled(["x", "y", "z", "a"], "a", "Home", 3, ["x", "y", "z"])
    ['a', 'x', 'y', 'z']
    """
    here = min(order.index(item), rows)
    steps = {**dict.fromkeys(UP, -1), **dict.fromkeys(DOWN, 1), "PageUp": -page, "PageDown": page,
             "Home": -rows, "End": rows}  # fmt: skip
    there = max(0, min(rows, here + steps.get(key, 0)))
    if there == here:
        return None
    retrieved, rest = [d for d in order[:rows] if d != item], [d for d in order[rows:] if d != item]
    if there == rows:
        fill = next(d for d in rest if d in others)
        return [*retrieved, fill, *(d for d in rest if d != fill), item]
    retrieved.insert(there, item)
    if len(retrieved) > rows:
        out = next(d for d in reversed(retrieved) if d in others and d != item)
        retrieved.remove(out)
        rest.insert(0, out)
    return [*retrieved, *rest]

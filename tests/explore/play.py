"""Random games on an explorer, and what can be read off its strings; also for the tests in the browser."""

import random
import re
from importlib import import_module
from xml.etree import ElementTree

KEYS = "ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Enter Delete 0 1 2 3".split()
CHAR = 7.6


def module(name):
    return import_module(f"irlab.explore.{name}")


def handles(pieces):
    """The keys of all controls, in the order of the page."""
    return [key for p in pieces for key in re.findall(r' data-k="([^"]*)"', p.inner)]


def games(name, wanted=30, seed=1, presses=1500):
    """Different settings that a player can reach: [(state, the state before)], at most `wanted`."""
    explorer, rng = module(name), random.Random(f"{name}{seed}")
    seen, state = [], explorer.START
    for _ in range(presses):
        if len(seen) == wanted:
            break
        handle = rng.choice(handles(explorer.draw(state)[0]))
        key = rng.choice([*KEYS, f"to {rng.random():.3f}"])
        new = explorer.press(state, handle, key)
        if new is None or new == state:
            continue
        if all(new != s for s, _ in seen):
            seen.append((new, state))
        state = explorer.START if rng.random() < 0.1 else new
    return seen


def numbers_of(words):
    """[(number, decimals)] of a sentence; a digit that is part of a name (P@5, d01, log10, 2.x) is none.

    >>> numbers_of("AP 0.393, P@5 −0.20 (45%), level 3 at ∞.")
    [(0.393, 3), (-0.2, 2), (45.0, 0), (3.0, 0), (inf, 0)]
    """
    found = re.findall(r"(?<![\w@.])([−+-]?)(\d+(?:\.\d+)?|∞)(?!\w)", words)
    return [
        (
            float(digits.replace("∞", "inf")) * (-1 if sign in ("−", "-") and sign else 1),
            len(digits.partition(".")[2]),
        )
        for sign, digits in found
    ]


def texts(piece):
    """Every line of text of a piece: (left, right, baseline, text), by the budget of 7.6 pixels a character."""
    root = ElementTree.fromstring(f"<g>{piece.inner}</g>")
    out = []

    def walk(node, x, y):
        shift = re.match(r"translate\(([-.\d]+) ([-.\d]+)\)", node.get("transform", ""))
        if shift:
            x, y = x + float(shift[1]), y + float(shift[2])
        if node.tag == "text":
            said = "".join(node.itertext())
            wide = len(said) * CHAR * float(node.get("font-size", 13)) / 13
            left = x + float(node.get("x", 0)) - {"middle": wide / 2, "end": wide}.get(node.get("text-anchor"), 0)
            out.append((left, left + wide, y + float(node.get("y", 0)), said))
        for child in node:
            walk(child, x, y)

    walk(root, 0.0, 0.0)
    return out

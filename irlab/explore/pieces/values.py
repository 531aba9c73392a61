"""Measures as bars in the course's fixed order, each with its number and the ghost of its former value."""

import re
from typing import NamedTuple

from irlab.explore.pieces.elements import CHAR, LIGHT, Piece, appears, el, num, paint, rect, rule, text, xy

# Measures stand in one order through the whole course; what is not named here follows, as given.
ORDER = "P R F1 SetP SetR SetF RR AP Rprec AUC CG DCG nDCG RBP ERR Bpref infAP RPP".split()


class Bar(NamedTuple):
    """A value of a measure; was: the value before; slices: [(amount, handle)] lit up by their controls."""

    value: float
    was: float | None = None
    role: str = "rel"
    slices: tuple = ()


def changed(value, was):
    """Whether a reader sees the difference at three decimals."""
    return was is not None and num(value) != num(was)


def bar(x, y, w, b, *, low=0.0, high=1.0, h=12):
    """A bar from zero and the ghost of its former value. A signed bar points to its side: A left, B right."""

    def px(v):
        v = min(max(v, low), high)
        return x + (high - v if low < 0 else v - low) / (high - low) * w

    zero, end = px(max(low, 0.0)), px(b.value)
    left, wide = min(zero, end), abs(end - zero)
    if wide >= 1:
        out = rect(left, y, wide, h, b.role)
    else:
        out = el("circle", cx=zero, cy=y + h / 2, r=4, **paint(b.role))
    start = 0.0
    for amount, handle in b.slices:
        a, z = sorted((px(start), px(start + amount)))
        if z - a >= 0.5:  # a term of zero has no slice
            glow = rect(a, y - 2, z - a, h + 4, "glow", fill_opacity=0.85, stroke=LIGHT["ink"])
            out += appears(handle, glow)
        start += amount
    if changed(b.value, b.was):
        a, z = sorted((zero, px(b.was)))
        out += rect(a, y - 1.5, max(z - a, 1), h + 3, "ink", "stroke", stroke_width=1.5, stroke_dasharray="3 2")
    return out


def measures(rows, *, label_w=None, bar_w=150, low=0.0, high=1.0, places=3, label="Measures"):
    """Measures as bars in the course's fixed order.

    rows: [(name, bars)] with a :class:`Bar` or a list of them (one a system); a row (name, bars, low, high)
    has its own range: low < 0 is a signed row, whose bars point to A's side (left) when positive.
    """
    rows = [(r[0], [r[1]] if isinstance(r[1], Bar) else list(r[1]), *(r[2:] or (low, high))) for r in rows]
    rows.sort(key=lambda r: _place(r[0]))
    label_w = label_w or max(len(r[0]) for r in rows) * 1.15 * CHAR + 12  # capitals are wide
    out, y = [], 4.0
    longest, signed = 0, False
    for name, bars, lo, hi in rows:
        if lo < 0 and not signed:  # which way is whose
            out.append(text(label_w, y + 10, "A", "A", weight=700))
            out.append(text(label_w + bar_w, y + 10, "B", "B", anchor="end", weight=700))
            signed, y = True, y + 18
        h = 12 if len(bars) > 1 else 16
        tall = len(bars) * (h + 4)
        out.append(text(0, y + tall / 2 + 2.5, name))
        x0 = label_w + (0 if lo >= 0 else bar_w * hi / (hi - lo))
        out.append(rule(f"M{xy(x0)} {xy(y - 3)}V{xy(y + tall)}"))
        for b in bars:
            said = num(b.value, places, sign=lo < 0)
            if changed(b.value, b.was):
                said += f" (was {num(b.was, places, sign=lo < 0)})"
            longest = max(longest, len(said))
            out.append(bar(label_w, y, bar_w, b, low=lo, high=hi, h=h))
            out.append(text(label_w + bar_w + 8, y + h / 2 + 4.5, said, b.role if b.role in ("A", "B") else "ink"))
            y += h + 4
        y += 10
    # room for a ghost's number, so that the picture keeps its size
    value_w = max(longest, places * 2 + 11 + 2 * (low < 0 or signed)) * CHAR
    return Piece("".join(out), label_w + bar_w + 8 + value_w, y, label)


def _place(name):
    stem = re.split(r"[@( ]", name)[0]
    return ORDER.index(stem) if stem in ORDER else len(ORDER)

"""Text in its place: notes, formulas whose terms light up, tables, tables of shades."""

import re
from itertools import accumulate
from math import isnan

from irlab.explore.pieces.elements import (
    CHAR,
    WIDEST,
    Piece,
    clip,
    el,
    escape,
    lights,
    num,
    paint,
    rect,
    rule,
    text,
    xy,
)


def note(lines, *, width=WIDEST, role="soft", size=13, label="Note"):
    """Lines of text; a long one is broken at a blank."""
    if isinstance(lines, str):
        lines = [lines]
    n, out = int(width / (CHAR * size / 13)), []
    for line in lines:
        row = ""
        for word in line.split(" "):
            if row and len(row) + 1 + len(word) > n:
                out.append(row)
                row = word
            else:
                row = f"{row} {word}" if row else word
        out.append(row)
    pitch = size + 7
    inner = "".join(text(0, pitch * i + size + 1, row, role, size) for i, row in enumerate(out))
    return Piece(inner, min(width, max(map(len, out)) * CHAR * size / 13), pitch * len(out) + 4, label)


def formula(parts, *, size=14, width=WIDEST, label="Formula"):
    """A sum that can be read: parts are strings, or (string, handle): its control lights it."""
    rows, room = [[]], width
    for part in parts:
        said, handle = (part, None) if isinstance(part, str) else part
        wide = len(said) * CHAR * size / 13
        if rows[-1] and wide > room:
            rows.append([])
            room = width - 2 * size
        room -= wide
        rows[-1].append(el("tspan", escape(said), data_of=handle))
    out = "".join(
        el("text", *row, x=2 * size if i else 0, y=size + 4 + i * (size + 10), font_size=size, **paint("ink"))
        for i, row in enumerate(rows)
    )
    return Piece(out, width if len(rows) > 1 else width - room, len(rows) * (size + 10) + 2, label)


def table(head, rows, *, widths=None, handles=None, label="A table"):
    """Text in columns; numbers (strings that start with a digit, a sign, a point or ∞) stand right.

    handles: one a row (or None): the row is lit while that control has the focus.
    """
    rows = [[str(c) for c in r] for r in rows]
    widths = widths or [max(len(r[i]) for r in [list(head), *rows]) * CHAR + 16 for i in range(len(head))]
    lefts = list(accumulate(widths, initial=0))

    def line(cells, y, role, weight=None):
        out = []
        for i, said in enumerate(cells):
            number = rows and re.match(r"[\d.∞+−-]", rows[0][i])
            x = lefts[i + 1] - 12 if number else lefts[i]
            out.append(text(x, y, clip(said, widths[i]), role, anchor="end" if number else None, weight=weight))
        return "".join(out)

    out = [line(head, 16, "soft"), rule(f"M0 24H{xy(lefts[-1])}")]
    for i, cells in enumerate(rows):
        row = line(cells, 42 + 24 * i, "ink")
        handle = handles[i] if handles else None
        out.append(lights(handle, row) if handle else row)
    return Piece("".join(out), lefts[-1], 34 + 24 * len(rows), label)


def heat(rows, columns, values, *, said=None, role="A", low=0.0, high=1.0, cell=(64, 30), label="A table of shades"):
    """Cells shaded by their value, each with its number; said: the same table as text."""
    left = max((len(r) for r in rows), default=0) * 1.15 * CHAR + 12  # capitals are wide
    w, h = cell
    out = [text(left + (j + 0.5) * w, 16, c, "soft", anchor="middle") for j, c in enumerate(columns)]
    for i, name in enumerate(rows):
        out.append(text(left - 8, 24 + i * h + h / 2 + 4.5, name, "soft", anchor="end"))
        for j, v in enumerate(values[i]):
            share = 0 if isnan(v) else min(max((v - low) / (high - low), 0), 1)
            out.append(rect(left + j * w + 1, 25 + i * h, w - 2, h - 2, role, fill_opacity=xy(0.45 * share)))
            out.append(
                text(
                    left + (j + 0.5) * w,
                    24 + i * h + h / 2 + 4.5,
                    said[i][j] if said else num(v, 2),
                    "ink",
                    anchor="middle",
                )
            )
    return Piece("".join(out), left + len(columns) * w, 26 + h * len(rows), label)

"""Documents as cards, rankings as columns of cards, two of them with their levels paired, long ones as strips."""

from math import inf
from typing import NamedTuple

from irlab.explore.pieces.elements import CHAR, TEXT_ON, WIDEST, Piece, at, clip, el, num, paint, rect, rule, text, xy

CARD_W, CARD_H, PITCH, RANK_W, TOP, TRAY = 188, 26, 30, 24, 30, 26


class Card(NamedTuple):
    """A document in a ranking: its key, short title and how it looks.

    fill: role of a relevant one (None: hollow); dashed: unjudged; dots: its grade; mark: a few letters on the
    right; handle: attributes from :func:`slider`, :func:`checkbox` or :func:`press_button` make it a control.
    """

    key: str
    title: str
    fill: str | None = None
    dashed: bool = False
    dots: int = 0
    mark: str = ""
    handle: dict | None = None


def card(x, y, doc, *, w=CARD_W, h=CARD_H):
    """One document as a card at x, y."""
    ink = TEXT_ON.get(doc.fill, "soft")
    if doc.fill:
        box = rect(0, 0, w, h, doc.fill, rx=4)
        if doc.fill == "g1":  # too pale to end without a line
            box += rect(0, 0, w, h, "line", "stroke", rx=4)
    else:
        box = rect(
            0,
            0,
            w,
            h,
            "unj" if doc.dashed else "line",
            "stroke",
            rx=4,
            stroke_dasharray="4 3" if doc.dashed else None,
        )
    right = w - 8 - (len(doc.mark) * CHAR + 4 if doc.mark else 0)
    inner = box + text(8, h / 2 + 4.5, clip(doc.title, right - 8 - 9 * doc.dots), ink)
    for i in range(doc.dots):
        inner += el("circle", cx=right - 4 - 9 * i, cy=h / 2, r=3, **paint(ink))
    if doc.mark:
        inner += text(w - 8, h / 2 + 4.5, doc.mark, ink, anchor="end", weight=600)
    # data-n names a card that is no control, so that the page can follow it when it moves
    return at(x, y, inner, **(doc.handle or {"data_n": doc.key}))


def row_y(rank, rows, slot=0):
    """Top of the card at a rank; rank infinity: the slot in the tray below."""
    return TOP + (rank - 1) * PITCH if rank <= rows else TOP + rows * PITCH + TRAY + slot * PITCH


def ranking(
    cards,
    *,
    head="",
    role="ink",
    tray=None,
    tray_rows=None,
    first=1,
    right=False,
    card_w=CARD_W,
    label="A ranking",
):
    """A column of cards, rank 1 on top; `tray`: cards never reached, below, at infinity.

    `right` puts the ranks on the right side; `tray_rows` keeps room in the tray so that the picture keeps its
    size.
    """
    x = 0 if right else RANK_W
    x_rank, anchor = (card_w + 6, None) if right else (RANK_W - 6, "end")
    out = [text(x, 18, clip(head, card_w, 14), role, 14, weight=700)] if head else []
    n = len(cards)
    for i in range(n):
        out.append(text(x_rank, row_y(i + 1, n) + CARD_H / 2 + 4.5, str(first + i), "soft", anchor=anchor))
    height = TOP + n * PITCH
    placed = [card(x, row_y(i + 1, n), c, w=card_w) for i, c in enumerate(cards)]
    if tray is not None:
        y = row_y(inf, n)
        out.append(rule(f"M{xy(x)} {xy(y - 12)}h{xy(card_w)}", stroke_dasharray="1 4"))
        out.append(text(x_rank, y + CARD_H / 2 + 5, "∞", "soft", 15, anchor))
        placed += [card(x, row_y(inf, n, i), c, w=card_w) for i, c in enumerate(tray)]
        height = y + max(tray_rows or 1, len(tray)) * PITCH
    return Piece("".join(out) + el("g", *placed), RANK_W + card_w, height, label)


def paired(
    a,
    b,
    levels,
    *,
    tray_a=(),
    tray_b=(),
    heads=("System A", "System B"),
    gap=88,
    tray_rows=None,
    label="Two rankings, their recall levels paired",
):
    """Two rankings of equal length side by side, the i-th relevant documents joined in the winner's colour.

    a, b, tray_a, tray_b: cards; levels: [(rank in a, rank in b)] with inf for a level that is not reached. A tray
    that is None is not drawn.
    """
    rows, tray_rows = len(a), max(tray_rows or 1, len(tray_a or ()), len(tray_b or ()))
    left = ranking(a, head=heads[0], role="A", tray=tray_a, tray_rows=tray_rows)
    right = ranking(b, head=heads[1], role="B", tray=tray_b, tray_rows=tray_rows, right=True)
    links = [[], [], []]  # ties first, so that a winner's line lies above
    slots = [0, 0]
    for i, ranks in enumerate(levels, 1):
        ends = []
        for side, rank in enumerate(ranks):
            ends.append(row_y(rank, rows, slots[side]) + CARD_H / 2)
            slots[side] += rank > rows
        win = (ranks[0] < ranks[1]) - (ranks[0] > ranks[1])
        links[abs(win)].append(_link(left.width, gap, *ends, i, win))
    inner = left.inner + el("g", *(x for group in links for x in group), aria_hidden="true")
    return Piece(inner + at(left.width + gap, 0, right.inner), 2 * left.width + gap, left.height, label)


def _link(x, gap, ya, yb, i, win):
    """The line of one level with its badge near the winner's end."""
    role, t = {1: ("A", 0.2), -1: ("B", 0.8), 0: ("tie", 0.5)}[win]
    half = gap / 2
    line = rule(
        f"M{xy(x)} {xy(ya)}C{xy(x + half)} {xy(ya)} {xy(x + half)} {xy(yb)} {xy(x + gap)} {xy(yb)}",
        role,
        3 if win else 2,
        stroke_dasharray=None if win else "2 4",
    )
    bx = x + gap * (1.5 * t * (1 - t) + t**3)
    by = ya + (yb - ya) * (3 * t * t - 2 * t**3)
    badge = el("circle", r=9, **paint("paper")) + el("circle", r=9, **paint(role, "stroke", stroke_width=1.5))
    return line + at(bx, by, badge, text(0, 4.5, str(i), role, 13, "middle", 700))


def fading(chances, *, head="still reading", width=96, places=0, label="The chance that the user is still there"):
    """The fading light of the user beside a ranking: opacity is the chance of still being at that rank."""
    out = [text(0, 18, head, "soft")]
    for i, p in enumerate(chances):
        y = row_y(i + 1, len(chances))
        out.append(rect(0, y, width - 50, PITCH, "glow", fill_opacity=xy(p)))
        out.append(text(width, y + CARD_H / 2 + 4.5, num(100 * p, places) + "%", "soft", anchor="end"))
    return Piece("".join(out), max(width, len(head) * CHAR), TOP + len(chances) * PITCH, label)


def strip(fills, *, lens=None, handle=None, width=WIDEST, height=26, label="A long ranking as thin cells"):
    """A very long ranking as thin cells, rank 1 on the left; fills: roles or None.

    `lens=(first, last)`, ranks from 1: shown larger below with their ranks; at most 18 of them are readable.
    `handle`: attributes of the lens as a control.
    """
    w = width / len(fills)
    out = [rect(0, 4, width, height, "line", "stroke")]
    out += [rect(i * w, 4, max(w, 1.5), height, role) for i, role in enumerate(fills) if role]
    if not lens:
        return Piece("".join(out), width, height + 8, label)
    first, last = lens
    x0, x1 = (first - 1) * w, last * w
    out.append(
        at(
            x0,
            0,
            rect(0, 0, max(x1 - x0, 6), height + 8, "ink", "stroke", stroke_width=2, fill_opacity=0),
            **(handle or {}),
        )
    )
    n, y = last - first + 1, height + 30
    out.append(rule(f"M{xy(x0)} {height + 8}L0 {y}M{xy(x1)} {height + 8}L{xy(width)} {y}", stroke_dasharray="1 4"))
    cell = width / n
    for i, role in enumerate(fills[first - 1 : last]):
        out.append(rect(i * cell + 1, y, cell - 2, height, role or "line", "fill" if role else "stroke", rx=3))
        out.append(text((i + 0.5) * cell, y + height + 16, str(first + i), "soft", anchor="middle"))
    return Piece("".join(out), width, y + height + 22, label)

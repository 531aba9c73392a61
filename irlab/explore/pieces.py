"""SVG pieces shared by every explorer: strings in, strings out.

Small functions return a fragment (a string of SVG); the ones that fill a place in an explorer return a
:class:`Piece`. Colours are roles (``"A"``, ``"rel"``, ``"soft"``), never hex codes: the page's theme decides.
Nothing here computes a measure. No ids, no sets, no clocks: the same input gives the same characters.

Text has a budget of 7.6 pixels a character at 13 pixels (SVG does not clip), a piece at most 540 pixels.
"""

import re
from itertools import accumulate
from math import ceil, floor, inf, isfinite, isnan, log10
from typing import NamedTuple

LIGHT = {
    **dict(ink="#1f1f1f", soft="#595959", line="#767676", paper="#ffffff", on="#ffffff", rel="#404040"),
    **dict(A="#0069a8", B="#b85000", tie="#767676", unj="#767676", ideal="#1f1f1f"),
    **dict(g1="#d4d4d4", g2="#6b6b6b", glow="#ffc83d", shade="#dcdcdc"),
}
DARK = {
    **dict(ink="#f2f2f2", soft="#b8b8b8", line="#8f8f8f", paper="#111111", on="#111111", rel="#d0d0d0"),
    **dict(A="#56b4e9", B="#e69f00", tie="#9a9a9a", unj="#9a9a9a", ideal="#f2f2f2"),
    **dict(g1="#404040", g2="#8f8f8f", glow="#ffd35c", shade="#3c3c3c"),
}
TEXT_ON = {"A": "on", "B": "on", "rel": "on", "g2": "on", "g1": "ink", "shade": "ink"}  # else "soft"
GRADES = {0: None, 1: "g1", 2: "g2", 3: "rel"}  # a deeper fill for a higher grade
FONT = "system-ui, 'Segoe UI', 'Noto Sans', 'DejaVu Sans', sans-serif"
CHAR = 7.6  # pixels a character at 13 pixels
CARD_W, CARD_H, PITCH, RANK_W, TOP, TRAY = 188, 26, 30, 24, 30, 26
WIDEST = 540
# Measures stand in one order through the whole course; what is not named here follows, as given.
ORDER = "P R F1 SetP SetR SetF RR AP Rprec AUC CG DCG nDCG RBP ERR Bpref infAP RPP".split()


# Numbers, coordinates, elements ---------------------------------------------------------------------------


def num(x, places=3, sign=False):
    """The one formatter for numbers that people read: no -0.000, a true minus sign.

    >>> num(2 / 3), num(-0.0001), num(-0.25, 2, sign=True), num(float("inf")), num(4, 0)
    ('0.667', '0.000', '−0.25', '∞', '4')
    """
    if isnan(x):
        return "undefined"
    if not isfinite(x):
        return "∞" if x > 0 else "−∞"
    said = f"{x:{'+' if sign else ''}.{places}f}"
    if float(said) == 0:
        said = said.lstrip("+-")
    return said.replace("-", "−")


def xy(v):
    """The one formatter for coordinates: at most two decimals, no trailing zeros, no -0."""
    said = f"{v:.2f}".rstrip("0").rstrip(".")
    return "0" if said == "-0" else said


def escape(said):
    return said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def el(tag, *inner, **attrs):
    """One element; ``class_`` is class, ``a_b`` is a-b; an attribute that is None is left out."""
    out = []
    for name, value in attrs.items():
        if value is None:
            continue
        name = name.rstrip("_") if name in ("viewBox", "class_") else name.replace("_", "-")
        number = isinstance(value, int | float) and not isinstance(value, bool)
        out.append(f' {name}="{escape(xy(value) if number else str(value))}"')
    body = "".join(inner)
    start = f"<{tag}{''.join(out)}"
    return f"{start}>{body}</{tag}>" if body or tag in ("g", "text") else f"{start}/>"


def paint(role, what="fill", **more):
    """A role as fill or stroke: a class for the page's theme, an attribute for paper and for GitHub."""
    other = {"fill": "none"} if what == "stroke" else {}
    return {"class_": f"{what[0]}-{role}", what: LIGHT[role], **other, **more}


def text(x, y, said, role="ink", size=13, anchor=None, weight=None, **more):
    """A line of text; anchor None (start), "middle" or "end"."""
    return el(
        "text",
        escape(str(said)),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        text_anchor=anchor,
        **paint(role),
        **more,
    )


def clip(said, width, size=13):
    """Cut to what fits in `width` pixels, with an ellipsis.

    >>> clip("numpy.random.Generator.choice", 100)
    'numpy.random…'
    """
    n = int(width / (CHAR * size / 13))
    return said if len(said) <= n else said[: n - 1] + "…"


def rect(x, y, w, h, role, what="fill", **more):
    return el("rect", x=x, y=y, width=w, height=h, **paint(role, what, **more))


def rule(d, role="line", width=1, **more):
    """A path that is drawn, not filled."""
    return el("path", d=d, **paint(role, "stroke", stroke_width=width, **more))


def at(x, y, *inner, **attrs):
    """Inner fragments moved to x, y."""
    return el("g", *inner, transform=f"translate({xy(x)} {xy(y)})", **attrs)


def lights(handle, *inner):
    """Shown brighter while the control of that key has the focus (its slice, its term)."""
    return el("g", *inner, data_of=handle)


def appears(handle, *inner):
    """Shown only while the control of that key has the focus."""
    return el("g", *inner, data_of=handle, visibility="hidden")


# Controls: attributes that make a group something a hand can use -------------------------------------------


def slider(key, label, now, low, high, said=None, *, across=False, drag=None):
    """A control with a value: a card whose value is its rank, a knob, a needle.

    `said` is the value in words. `drag=(start, stop)`: where low and high lie, in pixels of the group that
    holds the control, and the pointer sends the key "to 0.35" (a share of the way, see ``hands.slid``);
    without it a pull of one card sends the arrows.
    """
    said = said or num(now, 0 if now == int(now) else 2)
    return dict(
        class_="ctl",
        data_k=key,
        tabindex=0,
        role="slider",
        aria_label=label,
        aria_orientation="horizontal" if across else "vertical",
        aria_valuemin=low,
        aria_valuemax=high,
        aria_valuenow=now,
        aria_valuetext=said,
        data_drag=drag and f"{'x' if across else 'y'} {xy(drag[0])} {xy(drag[1])}",
    )


def checkbox(key, label, checked):
    """A control that is on or off; Enter, Space and a click send "Enter"."""
    return dict(
        class_="ctl",
        data_k=key,
        tabindex=0,
        role="checkbox",
        aria_label=label,
        aria_checked=str(bool(checked)).lower(),
    )


def press_button(key, label):
    """A control that does one thing; Enter, Space and a click send "Enter"."""
    return dict(class_="ctl", data_k=key, tabindex=0, role="button", aria_label=label)


# Pieces and how they are put together ----------------------------------------------------------------------


class Piece(NamedTuple):
    """A finished drawing of an explorer: SVG, its size, what it shows in a few words."""

    inner: str
    width: float
    height: float
    label: str


def beside(*pieces, gap=28, label=None):
    """Pieces in a row as one piece."""
    lefts = list(accumulate((p.width + gap for p in pieces), initial=0))
    inner = "".join(at(x, 0, p.inner) for x, p in zip(lefts, pieces, strict=False))
    return Piece(inner, lefts[-1] - gap, max(p.height for p in pieces), label or pieces[0].label)


def below(*pieces, gap=16, label=None):
    """Pieces under each other as one piece."""
    tops = list(accumulate((p.height + gap for p in pieces), initial=0))
    inner = "".join(at(0, y, p.inner) for y, p in zip(tops, pieces, strict=False))
    return Piece(inner, max(p.width for p in pieces), tops[-1] - gap, label or pieces[0].label)


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


# Cards and rankings ---------------------------------------------------------------------------------------


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

    a, b, tray_a, tray_b: cards; levels: [(rank in a, rank in b)] with inf for a level that is not reached.
    """
    rows, tray_rows = len(a), max(tray_rows or 1, len(tray_a), len(tray_b))
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


# Measures -------------------------------------------------------------------------------------------------


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
        out += appears(handle, rect(a, y - 2, max(z - a, 2), h + 4, "glow", fill_opacity=0.85, stroke=LIGHT["ink"]))
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


# Knobs ----------------------------------------------------------------------------------------------------


def knob(key, label, value, low, high, *, said=None, width=320, places=2, log=False):
    """A slider for a parameter: label and value above, track and thumb below. Keys: ``hands.slid``."""
    said = said or num(value, places)
    share = (log10(value / low) / log10(high / low)) if log else (value - low) / (high - low)
    x0, x1 = 10, width - 10
    x = x0 + share * (x1 - x0)
    head = text(0, 15, label) + text(width, 15, said, anchor="end", weight=700)
    track = rule(f"M{x0} 34H{x1}", "line", 4, stroke_linecap="round")
    track += rule(f"M{x0} 34H{xy(x)}", "rel", 4, stroke_linecap="round")
    attrs = slider(key, label, round(value, 6), low, high, said, across=True, drag=(x0, x1))
    # the whole band takes the pointer; the thumb carries the focus ring
    inner = el("circle", cx=x, cy=34, r=9, **paint("rel")) + rect(0, 20, width, 28, "paper", fill_opacity=0)
    return Piece(head + track + el("g", inner, **attrs), width, 50, label)


def button(key, label, *, pressed=None, width=None):
    """A button of 32 pixels; pressed True or False makes it a switch."""
    width = width or len(label) * CHAR + 24
    on = bool(pressed)
    attrs = press_button(key, label) | ({} if pressed is None else {"aria_pressed": str(on).lower()})
    box = rect(1, 1, width - 2, 32, "rel" if on else "line", "fill" if on else "stroke", rx=6, pointer_events="all")
    return Piece(
        el("g", box, text(width / 2, 21.5, label, "on" if on else "ink", anchor="middle"), **attrs),
        width,
        34,
        label,
    )


def toggle(key, label, on):
    """A switch that is on or off, its label beside it."""
    box = rect(0, 4, 26, 26, "line", "stroke", rx=5, stroke_width=1.5, pointer_events="all")
    tick = rule("M6 17l5 6l9 -12", "ink", 3) if on else ""
    said = text(36, 21.5, label)
    return Piece(el("g", box, tick, said, **checkbox(key, label, on)), 36 + len(label) * CHAR, 34, label)


def choices(key, label, options, chosen, *, width=WIDEST):
    """One of several: options [(value, text)]; the handle of each is "key:value". Use ``hands.chosen``."""
    out, x, y = [text(0, 15, label, "soft")], 0.0, 22.0
    for value, said in options:
        w, on = len(said) * CHAR + 24, value == chosen
        if x and x + w > width:
            x, y = 0.0, y + 38
        box = rect(1, 1, w - 2, 32, "rel" if on else "line", "fill" if on else "stroke", rx=16, pointer_events="all")
        attrs = dict(
            class_="ctl",
            data_k=f"{key}:{value}",
            tabindex=0,
            role="radio",
            aria_label=f"{label}: {said}",
            aria_checked=str(on).lower(),
        )
        out.append(at(x, y, box, text(w / 2, 21.5, said, "on" if on else "ink", anchor="middle"), **attrs))
        x += w + 8
    # the group is a radiogroup, so that each option is announced with its place
    return Piece(el("g", *out, role="radiogroup", aria_label=label), width, y + 36, label)


# Plots ----------------------------------------------------------------------------------------------------


def ticks(low, high, n=5):
    """Round numbers between low and high, about n of them.

    >>> ticks(0, 1), ticks(0, 37, 4)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0.0, 10.0, 20.0, 30.0])
    """
    rough = (high - low) / n
    size = 10 ** floor(log10(rough))
    step = min((m * size for m in (1, 2, 5, 10)), key=lambda s: abs(s - rough))
    return [round(float(i * step), 10) for i in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


class Plot:
    """Axes and what is drawn in them. Each method adds a mark and returns the plot; ``piece()`` ends it.

    x, y: (low, high) of the axes; ticks: a list of numbers or (number, text), or None for round ones.
    """

    def __init__(
        self,
        x=(0, 1),
        y=(0, 1),
        *,
        width=420,
        height=260,
        x_label="",
        y_label="",
        x_ticks=None,
        y_ticks=None,
        label="A plot",
    ):
        self.x, self.y, self.label = x, y, label
        self.x_ticks = _named(ticks(*x) if x_ticks is None else x_ticks)
        self.y_ticks = _named(ticks(*y) if y_ticks is None else y_ticks)
        self.left = max([len(s) for _, s in self.y_ticks], default=0) * CHAR + 10
        self.top = 26 if y_label else 8
        self.width, self.height = width, height
        self.right, self.bottom = width - 14, height - (42 if x_label else 24)
        self.x_label, self.y_label = x_label, y_label
        self.marks = []

    def px(self, v):
        return self.left + (v - self.x[0]) / (self.x[1] - self.x[0]) * (self.right - self.left)

    def py(self, v):
        return self.bottom - (v - self.y[0]) / (self.y[1] - self.y[0]) * (self.bottom - self.top)

    def path(self, points):
        return "M" + "L".join(f"{xy(self.px(a))} {xy(self.py(b))}" for a, b in points)

    def add(self, *fragments):
        self.marks += fragments
        return self

    def line(self, points, role="ink", width=2, dash=None):
        return self.add(rule(self.path(points), role, width, stroke_dasharray=dash, stroke_linejoin="round"))

    def steps(self, points, role="ink", width=2, dash=None):
        """A staircase: across to each point's x at the height of the point before, then up or down."""
        stairs = [points[0]]
        for p in points[1:]:
            stairs += [(p[0], stairs[-1][1]), p]
        return self.line(stairs, role, width, dash)

    def area(self, points, role="shade", opacity=None, handle=None):
        """The area between the points and zero; `handle`: lit up by its control."""
        base = max(self.y[0], 0)
        outline = [(points[0][0], base), *points, (points[-1][0], base)]
        shape = el("path", d=self.path(outline) + "Z", **paint(role, fill_opacity=opacity))
        return self.add(lights(handle, shape) if handle else shape)

    def dot(self, x, y, role="ink", r=5, hollow=False, handle=None):
        what = paint(role, "stroke", stroke_width=2) if hollow else paint(role)
        shape = el("circle", cx=self.px(x), cy=self.py(y), r=r, **what)
        if handle:  # a larger circle that takes the pointer
            shape = el(
                "g",
                shape,
                el("circle", cx=self.px(x), cy=self.py(y), r=13, **paint("paper", fill_opacity=0)),
                **handle,
            )
        return self.add(shape)

    def upright(self, x, role="line", width=1, dash="3 3", low=None, high=None):
        """A vertical line across the plot, or from low to high."""
        low, high = self.y[0] if low is None else low, self.y[1] if high is None else high
        return self.line([(x, low), (x, high)], role, width, dash)

    def level(self, y, role="line", width=1, dash="3 3"):
        """A horizontal line across the plot."""
        return self.line([(self.x[0], y), (self.x[1], y)], role, width, dash)

    def say(self, x, y, said, role="ink", anchor=None, dx=6, dy=-6, size=13, weight=None):
        """Text at a point of the plot, moved by dx, dy pixels, and kept inside the picture."""
        w = len(said) * CHAR * size / 13
        px = self.px(x) + (-dx if anchor == "end" else dx if anchor is None else 0)
        if anchor is None and px + w > self.width:
            px, anchor = self.px(x) - dx, "end"
        if anchor == "middle":
            px = min(max(px, w / 2), self.width - w / 2)
        if anchor == "end" and px < w:
            px = w
        return self.add(
            text(px, min(max(self.py(y) + dy, size + 2), self.height - 4), said, role, size, anchor, weight)
        )

    def piece(self):
        out = [rule(f"M{xy(self.left)} {self.top}V{xy(self.bottom)}H{xy(self.right)}")]
        for v, said in self.x_ticks:
            out.append(rule(f"M{xy(self.px(v))} {xy(self.bottom)}v4"))
            out.append(text(self.px(v), self.bottom + 18, said, "soft", anchor="middle"))
        for v, said in self.y_ticks:
            out.append(rule(f"M{xy(self.left)} {xy(self.py(v))}h-4"))
            out.append(text(self.left - 8, self.py(v) + 4.5, said, "soft", anchor="end"))
        if self.x_label:
            out.append(text(self.right, self.height - 6, self.x_label, "soft", anchor="end"))
        if self.y_label:
            out.append(text(0, 14, self.y_label, "soft"))
        return Piece("".join(out + self.marks), self.width, self.height, self.label)


def _named(values):
    return [v if isinstance(v, tuple) else (v, f"{v:.6g}".replace("-", "−")) for v in values]


def dots_by_topic(rows, *, x=(0, 1), x_label="", width=WIDEST, pitch=28, label="Every topic a row", x_ticks=None):
    """A dot plot: a row a topic, a dot a system, joined. rows: [(topic, [(value, role, handle or None)])]."""
    plot = Plot(
        x,
        (0, len(rows)),
        width=width,
        height=44 + pitch * len(rows),
        x_label=x_label,
        x_ticks=x_ticks,
        y_ticks=[(len(rows) - i - 0.5, clip(t, 170)) for i, (t, _) in enumerate(rows)],
        label=label,
    )
    for i, (_, dots) in enumerate(rows):
        y = len(rows) - i - 0.5
        if len(dots) > 1:
            values = [d[0] for d in dots]
            plot.line([(min(values), y), (max(values), y)], "line", 2)
        for value, role, *handle in dots:
            plot.dot(value, y, role, 6, handle=handle[0] if handle else None)
    return plot.piece()


def distribution(
    points,
    needle=None,
    *,
    tails=(),
    x_label="",
    needle_label=None,
    width=420,
    height=240,
    handle=None,
    role="ink",
    label="A distribution",
):
    """A density line with shaded tails [(from, to)] and the observed value as a needle with its number."""
    xs = [p[0] for p in points]
    plot = Plot(
        (min(xs), max(xs)),
        (0, 1.15 * max(p[1] for p in points)),
        width=width,
        height=height,
        x_label=x_label,
        y_ticks=[],
        label=label,
    )
    for low, high in tails:
        inside = [p for p in points if low <= p[0] <= high]
        if len(inside) > 1:
            plot.area(inside)
    plot.line(points, role)
    return _needle(plot, needle, needle_label, handle).piece()


def histogram(
    edges,
    counts,
    needle=None,
    *,
    shaded=(),
    x_label="",
    y_label="",
    needle_label=None,
    width=420,
    height=240,
    handle=None,
    label="A histogram",
):
    """Counts over bins, some shaded [(from, to)] where the whole bin lies inside, and a needle."""
    plot = Plot(
        (edges[0], edges[-1]),
        (0, 1.15 * max(max(counts), 1)),
        width=width,
        height=height,
        x_label=x_label,
        y_label=y_label,
        label=label,
    )
    for a, b, n in zip(edges, edges[1:], counts, strict=False):
        deep = any(low <= a and b <= high for low, high in shaded)
        x0, x1, y = plot.px(a), plot.px(b), plot.py(n)
        plot.add(rect(x0 + 0.5, y, max(x1 - x0 - 1, 1), plot.bottom - y, "g2" if deep else "shade"))
    return _needle(plot, needle, needle_label, handle).piece()


def _needle(plot, value, said, handle):
    if value is None:
        return plot
    shown = min(max(value, plot.x[0]), plot.x[1])
    x = plot.px(shown)
    line = rule(f"M{xy(x)} {plot.top}V{xy(plot.bottom)}", "ink", 3)
    if handle:
        band = rect(x - 12, plot.top, 24, plot.bottom - plot.top, "paper", fill_opacity=0)
        line = el("g", line, band, **handle)
    plot.add(line)
    return plot.say(shown, plot.y[1], said or num(value), "ink", dy=14, weight=700)


# Tables ---------------------------------------------------------------------------------------------------


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
    left = max((len(r) for r in rows), default=0) * CHAR + 10
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


# Roots ----------------------------------------------------------------------------------------------------


def svg(piece, *, alone=False):
    """The root of a piece. alone: an opaque page in light colours, for GitHub, print, untrusted notebooks."""
    inner, (width, height), pad = piece.inner, piece[1:3], 0
    if alone:  # nobody's theme, nobody's keys
        inner = re.sub(r' (class|data-\w+|tabindex|role|aria-[a-z]+)="[^"]*"', "", inner)
        pad = 16
        page = rect(4 - pad, 4 - pad, width + 24, height + 24, "paper", rx=10)  # pages of a figure stay apart
        inner = page.replace(' class="f-paper"', "") + inner
    w, h = width + 2 * pad, height + 2 * pad
    return el(
        "svg",
        inner,
        xmlns="http://www.w3.org/2000/svg" if alone else None,
        width=w,
        height=h,
        viewBox=f"{xy(-pad)} {xy(-pad)} {xy(w)} {xy(h)}",
        font_family=FONT,
        font_size=13,
        role="img" if alone else "group",
        aria_label=piece.label,
        style=None if alone else f"--w:{xy(w)};--h:{xy(h)}",
    )


def theme_css(scope):
    """The roles as custom properties of the page, light and dark, and the classes that use them."""

    def rules(selector, palette):
        return f"{selector}{{" + "".join(f"--ir-{role}:{value};" for role, value in palette.items()) + "}\n"

    css = rules(scope, LIGHT)
    # a page that is not JupyterLab's follows the reader's system; JupyterLab itself sets no color-scheme
    css += "@media (prefers-color-scheme:dark){" + rules(f"body:not([data-jp-theme-light]) {scope}", DARK) + "}\n"
    css += rules(f'body[data-jp-theme-light="false"] {scope}', DARK)
    css += f'body[data-jp-theme-light="false"] {scope}{{color-scheme:dark}}\n'
    for role in LIGHT:
        css += f"{scope} .f-{role}{{fill:var(--ir-{role})}}{scope} .s-{role}{{stroke:var(--ir-{role})}}\n"
    return css

"""The alphabet of every picture: roles of colour, the two formatters, elements, pieces and their roots.

Strings in, strings out. No ids, no sets, no clocks: the same input gives the same characters.
"""

import re
from itertools import accumulate
from math import isfinite, isnan
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
WIDEST = 540  # pixels a piece may take


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

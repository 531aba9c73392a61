"""Axes and what is drawn in them: lines, staircases, dots by topic, distributions with a needle."""

from math import ceil, floor, log10

from irlab.explore.pieces.elements import CHAR, LIGHT, WIDEST, Piece, clip, el, lights, num, paint, rect, rule, text, xy


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
    """Counts over bins, and a needle; dark are all, or those that lie whole in one of ``shaded``, [(from, to)]."""
    top = 1.15 * max(max(counts), 1)
    plot = Plot(
        (edges[0], edges[-1]),
        (0, top),
        width=width,
        height=height,
        x_label=x_label,
        y_label=y_label,
        y_ticks=[t for t in ticks(0, top) if t == int(t)],  # there is no half a count
        label=label,
    )
    for a, b, n in zip(edges, edges[1:], counts, strict=False):
        deep = not shaded or any(low <= a and b <= high for low, high in shaded)
        x0, x1, y = plot.px(a), plot.px(b), plot.py(n)
        bar = x0 + 0.5, y, max(x1 - x0 - 1, 1), plot.bottom - y
        plot.add(rect(*bar, "g2") if deep else rect(*bar, "shade", stroke=LIGHT["line"]))  # pale bars need an edge
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

"""What a hand can use: attributes that make a group a control, and ready-made knobs and buttons."""

from math import log10

from irlab.explore.pieces.elements import CHAR, WIDEST, Piece, at, el, num, paint, rect, rule, text, xy


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

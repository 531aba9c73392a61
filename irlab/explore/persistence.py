"""Lecture 05: two relevance vectors, the persistence at which they change places, and what the residual hides."""

from functools import cache

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import slid

NAME = "Persistence: two lines that cross"
HELP = "Tab to a rank. Enter makes its document relevant, or not. The knob at the end is the persistence p."
TRY = (
    "Try this: move p from left to right. Where does B lead? "
    "Then take away the document at rank 2 of A: how many crossings are left, and where?"
)

N = 20
LOW, HIGH = 0.5, 0.99
GRID = [round(LOW + i / 100, 2) for i in range(50)]
P_TICKS = [(v, str(v)) for v in (0.5, 0.6, 0.7, 0.8, 0.9, 0.99)]
START = {"A": [1, 2, 6, 11, 17], "B": [1, 3, 5, 6], "p": 0.8}  # source 001


def vector(ranks):
    return [int(rank in ranks) for rank in range(1, N + 1)]


@cache
def curve(ranks):
    """RBP of the vector at every persistence of the grid."""
    return [irlab.rbp(vector(ranks), p) for p in GRID]


@cache
def crossings(a, b):
    """The persistences at which the two lines cross, by halving each step of the grid that changes the leader."""

    def ahead(p):
        return irlab.rbp(vector(a), p) - irlab.rbp(vector(b), p)

    gaps = [(p, x - y) for p, x, y in zip(GRID, curve(a), curve(b), strict=True) if abs(x - y) > 1e-12]
    found = []
    for (low, before), (high, after) in zip(gaps, gaps[1:], strict=False):
        if before * after < 0:
            for _ in range(30):
                middle = (low + high) / 2
                low, high = (low, middle) if ahead(middle) * before < 0 else (middle, high)
            found.append(low)
    return found


def values(state):
    return [irlab.rbp(vector(state[s]), state["p"]) for s in "AB"]


def draw(state, old=None):
    p, now, before = state["p"], values(state), values(old) if old else [None, None]
    residual = irlab.rbp_residual(N, p)
    met = crossings(tuple(state["A"]), tuple(state["B"]))
    plot = P.Plot(
        (LOW, HIGH),
        (0, 1),
        width=480,
        height=280,
        y_label="RBP, and above it what the residual leaves open",
        x_ticks=P_TICKS,
        y_ticks=P.ticks(0, 1),
        label="RBP of both systems over the persistence; bands show how far each could still rise",
    )
    for s in "AB":
        line = list(zip(GRID, curve(tuple(state[s])), strict=True))
        band = [(x, min(y + irlab.rbp_residual(N, x), 1)) for x, y in reversed(line)]
        plot.add(P.el("path", d=plot.path([*line, *band]) + "Z", **P.paint(s, fill_opacity=0.16)))
    plot.upright(p, "ink", 2, None)
    for s in "AB":
        plot.line(list(zip(GRID, curve(tuple(state[s])), strict=True)), s, 2.5)
    high_at_start = state["A"] and curve(tuple(state["A"]))[0] >= curve(tuple(state["B"]))[0]
    for s in "AB":
        plot.say(LOW, curve(tuple(state[s]))[0], s, s, dy=-6 if (s == "A") == bool(high_at_start) else 18, weight=700)
    for x in met:
        plot.dot(x, irlab.rbp(vector(state["A"]), x), "ink", 5, hollow=True)
    for s, value in zip("AB", now, strict=True):
        plot.dot(p, value, s, 6)
    plot.say(p, 1, f"p = {P.num(p, 2)}", weight=700, dy=14)
    left = P.below(
        *(_cells(s, state[s]) for s in "AB"),
        P.knob("p", "persistence", p, LOW, HIGH, said=f"p = {P.num(p, 2)}", width=P.WIDEST),
        P.measures(
            [
                ("RBP", [P.Bar(v, was, s) for v, was, s in zip(now, before, "AB", strict=True)]),
                ("residual", P.Bar(residual, irlab.rbp_residual(N, old["p"]) if old else None, "tie")),
            ],
            label="RBP of both systems, and the residual",
        ),
        label="Twenty ranks of two systems, relevant ones filled, and the persistence",
    )
    right = P.below(plot.piece(), _lead(state, met).piece(), gap=4, label=f"{plot.label}; and who leads by how much")
    return [left, right], words(state, now, residual, met)


def _lead(state, met):
    """The lead over the persistence: the lines themselves often lie too close together to see who is ahead."""
    gap = [a - b for a, b in zip(*(curve(tuple(state[s])) for s in "AB"), strict=True)]
    high = next(h for h in (0.1, 0.25, 0.5, 1) if max(map(abs, gap)) <= h)
    plot = P.Plot(
        (LOW, HIGH),
        (-high, high),
        width=480,
        height=170,
        x_label="persistence p",
        y_label="the lead: above of A, below of B",
        x_ticks=P_TICKS,
        y_ticks=[(-high, str(high)), (0, "0"), (high, str(high))],
        label="The lead of A (above) or B (below) over the persistence",
    )
    for s, side in (("A", max), ("B", min)):
        plot.area([(x, side(y, 0)) for x, y in zip(GRID, gap, strict=True)], s, 0.35)
    plot.level(0, "ink", 1, None).upright(state["p"], "ink", 2, None)
    for x in met:
        plot.dot(x, 0, "ink", 5, hollow=True)
    return plot


def _cells(system, ranks):
    """Twenty ranks, each a control; the relevant ones are filled."""
    w, out = (P.WIDEST - 20) / N, [P.text(0, 20, system, system, 14, weight=700)]
    for rank in range(1, N + 1):
        on = rank in ranks
        box = P.rect(1, 2, w - 3, 26, system if on else "line", "fill" if on else "stroke", rx=3, pointer_events="all")
        said = P.text(w / 2 - 0.5, 20, str(rank), "on" if on else "soft", anchor="middle")
        handle = P.checkbox(f"{system}:{rank}", f"System {system}, rank {rank}: relevant", on)
        out.append(P.at(20 + (rank - 1) * w, 0, box, said, **handle))
    return P.Piece("".join(out), P.WIDEST, 30, f"The relevant ranks of system {system}")


def words(state, now, residual, met):
    a, b = now
    ahead = "neither is ahead" if P.num(a) == P.num(b) else "A is ahead" if a > b else "B is ahead"
    said = f"At p = {P.num(state['p'], 2)} RBP is {P.num(a)} for A and {P.num(b)} for B: {ahead}. "
    said += f"The residual is {P.num(residual)}"
    said += (
        ", more than the difference: what lies below the last rank could turn the order. "
        if residual > abs(a - b)
        else ", less than the difference: nothing below the last rank can turn the order. "
    )
    said += f"The lines cross at p = {' and '.join(P.num(x) for x in met)}. " if met else "The lines do not cross. "
    ranks = {s: ", ".join(map(str, state[s])) or "none" for s in "AB"}
    return said + f"Relevant ranks of A: {ranks['A']}; of B: {ranks['B']}."


def press(state, handle, key):
    if handle == "p":
        p = slid(state["p"], key, LOW, HIGH, 0.01, page=0.05)
        return p and {**state, "p": p}
    system, rank = handle.split(":")
    if key != "Enter":
        return None
    return {**state, system: sorted(set(state[system]) ^ {int(rank)})}

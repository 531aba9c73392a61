"""Lecture 11: four small runs, their preferences, win rates and order; a run may stay away."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import chosen, flipped, slid

NAME = "Win rates: it matters who takes part"
HELP = "Tab to a circle: left and right move that document along the ranks. Tab to a box: Enter sends a run away."
TRY = (
    "Try this: A wins its pair against every other run, and B has the best win rate. Send C and D away: who leads now? "
    "Then bring C back and look for a circle: A over B, B over C, C over A."
)

ROWS, R = 12, 3
RUNS = "ABCD"
START = {
    "A": [4, 5, 6],
    "B": [1, 7, 8],
    "C": [2, 9, 11],
    "D": [3, 10, 12],
    "away": [],
    "weights": "uniform",
}
ROLE = {"A": "A", "B": "B", "C": "g2", "D": "rel"}


def preferred(state):
    """The preferences of the runs that take part; all of them answer one topic with three relevant documents."""
    qrels = {"topic": {f"d{level}": 1 for level in range(R)}}
    runs = {}
    for name in _present(state):
        at = {rank: f"d{level}" for level, rank in enumerate(state[name])}
        runs[name] = {"topic": {at.get(rank, f"x{rank}"): float(-rank) for rank in range(1, ROWS + 1)}}
    return irlab.preference(qrels, runs, weights=state["weights"])


def draw(state, old=None):
    result, present = preferred(state), _present(state)
    plot = P.Plot(
        (0.5, ROWS + 0.5),
        (0, len(RUNS)),
        width=520,
        height=4 * 50 + 46,
        x_label="rank",
        x_ticks=list(range(1, ROWS + 1)),
        y_ticks=[(len(RUNS) - i - 0.5, f"run {name}") for i, name in enumerate(RUNS)],
        label="Four runs: the ranks of their three relevant documents, by recall level",
    )
    for i, name in enumerate(RUNS):
        y, here = len(RUNS) - i - 0.5, name in present
        plot.level(y, "line", 1, "1 4")
        for level, rank in enumerate(state[name]):
            plot.add(_dot(plot, name, level, rank, y, here))
    boxes = [P.toggle(f"away:{name}", f"run {name}", name in present) for name in RUNS]
    options = [(w, w) for w in ("uniform", "dcg", "inverse")]
    knobs = P.below(
        P.beside(*boxes, gap=22),
        P.choices("weights", "weights over levels", options, state["weights"]),
        gap=10,
        label="Who takes part, and the weights over levels",
    )
    left = P.below(plot.piece(), knobs, label="Four runs, who takes part, and the weights over levels")

    values, rates = result.values[0], result.win_rate
    cells = [[*(float(v) for v in row), float(rates[name])] for name, row in zip(present, values, strict=True)]
    said = [
        [*("" if a == b else P.num(v, 2, sign=True) for b, v in zip(present, row, strict=False)), P.num(row[-1], 2)]
        for a, row in zip(present, cells, strict=True)
    ]
    shades = P.heat(
        [f"{name} over" for name in present],
        [*present, "win rate"],
        cells,
        said=said,
        low=0.0,
        high=3.0,
        cell=(70, 34),
        label="The preference of each run over each other one, and the sum of its row: the win rate",
    )
    lines = [f"order by win rate: {_order(rates)}"]
    lines.append(f"wins every pair: {_champion(present, values) or 'no run'}")
    note = P.note(lines, role="ink", label="The order, and the run that wins all its pairs")
    right = P.below(shades, note, label="Preferences between the runs, win rates and their order")
    return [left, right], words(state, result, present)


def _dot(plot, name, level, rank, y, here):
    """A relevant document: a circle with its level that slides along the ranks."""
    label = f"Run {name}, relevant document {level + 1}"
    low, high = level + 1, ROWS - R + level + 1
    drag = (plot.px(low), plot.px(high))
    attrs = P.slider(f"{name}:{level}", label, rank, low, high, f"rank {rank}", across=True, drag=drag)
    if here:
        inner = P.el("circle", r=12, **P.paint(ROLE[name]))
    else:
        inner = P.el("circle", r=12, **P.paint("paper")) + P.el("circle", r=12, **P.paint("line", "stroke"))
    inner += P.text(0, 4.5, str(level + 1), "on" if here else "soft", anchor="middle", weight=700)
    return P.at(plot.px(rank), plot.py(y), inner, **attrs)


def _present(state):
    return [name for name in RUNS if name not in state["away"]]


def _order(rates):
    """Names from the highest win rate down; "=" between those that are level."""
    names = sorted(rates.index, key=lambda name: (-round(float(rates[name]), 9), name))
    said = names[0]
    for before, name in zip(names, names[1:], strict=False):
        said += (" = " if abs(rates[before] - rates[name]) < 1e-9 else ", ") + name
    return said


def _champion(present, values):
    """The run that is preferred to each of the others, if there is one."""
    for name, row in zip(present, values, strict=True):
        if (row > 0).sum() == len(present) - 1:
            return name
    return None


def words(state, result, present):
    rates, mean = result.win_rate, result.mean["rpp"]
    said = f"By win rate: {_order(rates)}; wins every pair: {_champion(present, result.values[0]) or 'no run'}. "
    said += "Win rates " + ", ".join(f"{P.num(rates[name])} for {name}" for name in present) + ". RPP "
    said += ", ".join(f"{P.num(v, sign=True)} for {a} over {b}" for (a, b), v in mean.items())
    said += f", weights {state['weights']}. Relevant documents at ranks "
    return said + "; ".join(f"{' '.join(map(str, state[name]))} in {name}" for name in present) + "."


def press(state, handle, key):
    what, which = handle.split(":")
    if what == "weights":
        weights = chosen(handle, key, state["weights"])
        return weights and {**state, "weights": weights}
    if what == "away":
        away = flipped(state["away"], which, key)
        return None if away is None or len(away) > len(RUNS) - 2 else {**state, "away": away}
    ranks, level = list(state[what]), int(which)
    rank = slid(ranks[level], key, level + 1, ROWS - R + level + 1, 1, page=3)
    if rank is None:
        return None
    step = 1 if rank > ranks[level] else -1
    while rank in ranks and rank != ranks[level]:  # pass over a place that is taken
        rank += step
    ranks[level] = rank
    if not 1 <= rank <= ROWS or sorted(ranks) == state[what]:
        return None
    return {**state, what: sorted(ranks)}

"""Lecture 03: average precision as payoff over effort, level by level, and as an area."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import pulled

NAME = "Average precision: what each reader gets for the effort"
HELP = "Tab to a filled card. Arrows move it, Home and End jump; End takes it out of the list."
TRY = (
    "Try this: move the first relevant document down one rank, press R, then move the last one down one. "
    "Which of the two steps costs more area?"
)

TITLES = {  # the query: count distinct values
    "d01": "Series.nunique",
    "d02": "numpy.unique",
    "d03": "DataFrame.nunique",
    "d04": "Series.value_counts",
    "d05": "pandas.unique",
    "d06": "Series.count",
    "d07": "numpy.bincount",
    "d08": "DataFrame.count",
    "d09": "Series.duplicated",
    "d10": "numpy.histogram",
    "d11": "Index.size",
    "d12": "numpy.count_nonzero",
    "d13": "Series.mode",
}
RELEVANT = ["d01", "d02", "d03", "d04", "d05"]
OTHERS = [d for d in TITLES if d not in RELEVANT]
ROWS, R = 10, len(RELEVANT)
START = {"order": "d06 d01 d02 d07 d04 d08 d09 d10 d03 d11 d12 d13 d05".split()}


def reached(state):
    """[(document, rank)] of the relevant documents in the list, in their order."""
    return [(d, r) for r, d in enumerate(state["order"][:ROWS], 1) if d in RELEVANT]


def vector(state):
    return [int(d in RELEVANT) for d in state["order"][:ROWS]]


def draw(state, old=None):
    x = vector(state)
    levels = irlab.explain("AP", x, n_relevant=R)
    before = irlab.average_precision(vector(old), n_relevant=R) if old else None
    found = reached(state)

    def as_card(d, rank, said):
        relevant = d in RELEVANT
        name = f"{TITLES[d]}, {'relevant' if relevant else 'not relevant'}"
        return P.Card(
            d,
            TITLES[d],
            "rel" if relevant else None,
            handle=P.slider(d, name, rank, 1, ROWS + 1, said) if relevant else None,
        )

    cards = [as_card(d, r, f"rank {r}") for r, d in enumerate(state["order"][:ROWS], 1)]
    missing = [d for d in state["order"][ROWS:] if d in RELEVANT]
    tray = [as_card(d, ROWS + 1, "not retrieved") for d in missing]
    left = P.ranking(cards, head="count distinct values", tray=tray, tray_rows=2, label="A ranking of ten documents")

    plot = P.Plot(
        (0, R),
        (0, 1),
        x_label="how many relevant documents the reader wants",
        y_label="found for each document read",
        x_ticks=[(i + 0.5, str(i + 1)) for i in range(R)],
        height=280,
        label="The payoff at each recall level; the area over the width is average precision",
    )
    for i, (d, rank) in enumerate(found):
        payoff = P.num(irlab.precision(x, k=rank), 2)
        height = irlab.precision(x, k=rank)
        plot.area([(i + 0.04, height), (i + 0.96, height)], "g1", handle=d)
        plot.say(i + 0.5, 0, f"{i + 1}/{rank}", anchor="middle", dy=-8)
        plot.add(P.appears(d, P.text(plot.px(i + 0.5), plot.py(height) - 6, payoff, "ink", 13, "middle", 700)))
    for i in range(len(found), R):
        plot.say(i + 0.5, 0, "0", "soft", anchor="middle")
    plot.level(levels.value, "ink", 2, "6 4").say(R, levels.value, "AP", "ink", anchor="end", weight=700)

    slices = tuple((term, d) for (d, _), term in zip(found, levels.table["term"], strict=False))
    bar = P.measures([("AP", P.Bar(levels.value, before, slices=slices))], label="Average precision")
    parts = [f"AP = 1/{R} · ("]
    for i, (d, rank) in enumerate(found, 1):
        parts += [" + " if i > 1 else "", (f"{i}/{rank}", d)]
    parts += [" + 0" * len(missing) + f") = {P.num(levels.value)}"] if found else [f"0) = {P.num(levels.value)}"]
    right = P.below(plot.piece(), bar, P.formula(parts), label=plot.label)
    return [left, right], words(x, found, levels.value)


def words(x, found, ap):
    said = f"AP is {P.num(ap)}. "
    readers = [
        f"who wants {i} reads {r} (payoff {P.num(irlab.precision(x, k=r))})" for i, (_, r) in enumerate(found, 1)
    ]
    said += ("A reader " + ", ".join(readers) if readers else "No reader finds anything") + ". "
    lost = R - len(found)
    if lost:
        said += f"{lost} of {R} relevant documents {'is' if lost == 1 else 'are'} never reached: "
        said += "whoever wants all gets nothing. "
    return said + f"The mean payoff of all {R} readers is AP: the area under the blocks over their width."


def press(state, handle, key):
    order = pulled(state["order"], handle, key, ROWS, OTHERS)
    return order and {"order": order}

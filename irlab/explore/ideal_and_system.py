"""Lecture 03: the ideal curve against the system's, and the pairs that stand in the wrong order."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import chosen, flipped, moved

NAME = "Ideal curve and system curve: every square of the gap is a pair in the wrong order"
HELP = "Tab to a card. Arrows move it, Home and End jump; Enter makes it relevant, or not."
TRY = (
    "Try this: move the last relevant document up by one rank and count the squares that vanish. Then do the same "
    "with the first one. Does the gap care where the step was taken?"
)

TITLES = {  # the query: sort by two columns
    "d01": "DataFrame.sort_values",
    "d02": "numpy.lexsort",
    "d03": "DataFrame.nlargest",
    "d04": "Series.sort_values",
    "d05": "numpy.sort",
    "d06": "DataFrame.sort_index",
    "d07": "Series.rank",
    "d08": "numpy.argsort",
    "d09": "DataFrame.columns",
    "d10": "Series.searchsorted",
}
ORDERS = {"5": "d05 d01 d04 d07 d02".split(), "10": "d01 d05 d04 d07 d02 d08 d06 d03 d09 d10".split()}
START = {"order": ORDERS["5"], "relevant": ["d01", "d02", "d03"]}
TALL = 300


def vector(state):
    """The relevance vector: the ranking is the whole corpus."""
    return [int(d in state["relevant"]) for d in state["order"]]


def draw(state, old=None):
    x, order = vector(state), state["order"]
    n, relevant = len(x), sum(x)
    levels = irlab.explain("DiscordantPairs", x).table
    found = [(order[int(f) - 1], int(f)) for f in levels["rank f"]]
    value, before = irlab.auc(x), irlab.auc(vector(old)) if old else None

    cards = []
    for rank, d in enumerate(order, 1):
        on = d in state["relevant"]
        name = f"{TITLES[d]}, {'relevant' if on else 'not relevant'}"
        cards.append(P.Card(d, TITLES[d], "A" if on else None, handle=P.slider(d, name, rank, 1, n, f"rank {rank}")))
    left = P.below(
        P.choices("size", "A corpus of", [(k, f"{k} documents") for k in ORDERS], str(n), width=260),
        P.ranking(cards, head="sort by two columns", label=f"A ranking of {n} documents"),
        label=f"A ranking of all {n} documents, {relevant} of them relevant",
    )

    plot = P.Plot(
        (0, n),
        (0, relevant + 0.3),
        height=TALL,
        x_label="documents read",
        y_label="relevant documents found",
        x_ticks=[(k, str(k)) for k in range(n + 1)],
        y_ticks=[(i, str(i)) for i in range(relevant + 1)],
        label="Relevant documents found by the ideal ranking and by the system; the gap in squares",
    )
    for i, (d, f) in enumerate(found, 1):  # the row of level i is the gap from rank i to rank f
        squares = [plot.path([(k, i - 1), (k, i), (k + 1, i), (k + 1, i - 1)]) + "Z" for k in range(i, f)]
        shapes = [P.el("path", d=s, **P.paint("shade", stroke=P.LIGHT["line"], stroke_width=1)) for s in squares]
        plot.add(P.lights(d, *shapes))
    ranks = [f for _, f in found]
    plot.steps([(0, 0), *((i, i) for i in range(1, relevant + 1)), (n, relevant)], "ideal", 1.5)
    plot.steps([(0, 0), *((f, i) for i, f in enumerate(ranks, 1)), (n, relevant)], "A", 3)
    plot.say(relevant, relevant, "ideal", "ink", dx=0)
    plot.say(n, 0, "system", "A", anchor="end", weight=700)
    bar = P.measures([("AUC", P.Bar(value, before, "A"))], label="Area under the curve")
    pairs = irlab.discordant_pairs(x)
    parts = ["discordant pairs = "]
    for i, (d, f) in enumerate(found, 1):
        parts += [" + " if i > 1 else "", (f"({f} − {i})", d)]
    parts += [f" = {P.num(pairs, 0)}"]
    right = P.below(plot.piece(), bar, P.formula(parts, width=440), label=plot.label)
    return [left, right], words(x, ranks, pairs, value)


def words(x, ranks, pairs, value):
    relevant = len(ranks)
    said = f"{P.num(pairs, 0)} of {relevant * (len(x) - relevant)} pairs are discordant, AUC {P.num(value)}. "
    said += "Relevant documents: "
    above = irlab.explain("DiscordantPairs", x).table["term"]
    said += ", ".join(f"rank {f} with {P.num(a, 0)} not relevant above" for f, a in zip(ranks, above, strict=True))
    return said + f". So the gap between the curves has {P.num(sum(above), 0)} squares, a row for each."


def press(state, handle, key):
    if handle.startswith("size:"):
        size = chosen(handle, key, str(len(state["order"])))
        return size and {**START, "order": ORDERS[size]}
    if key == "Enter":
        new = {**state, "relevant": flipped(state["relevant"], handle, key)}
        return new if 0 < sum(vector(new)) < len(new["order"]) else None  # else there are no pairs
    order = moved(state["order"], handle, key)
    return order and {**state, "order": order}

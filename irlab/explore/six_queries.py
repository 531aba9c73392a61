"""Lecture 03: one answer per query, two models, and five ways to average the ranks."""

from math import log10
from statistics import fmean, geometric_mean, median

import irlab
from irlab.explore import pieces as P

NAME = "Six queries, two models: which average prefers which?"
HELP = "Tab to a dot: the rank of one answer. Left and right move it by one, Page up and down double and halve it."
TRY = (
    "Try this: move B's worst answer from 50 to 10. Which averages notice? Then find out how many of B's answers "
    "must come first before MRR prefers B."
)

UNTRAINED = [2, 2, 2, 2, 2, 100]
LAST = 1000
START = {"A": [1, 1, 1, 1, 1, 100], "B": [2, 2, 2, 2, 2, 50]}
SMALL_IS_GOOD = ("mean rank", "geometric mean", "median rank")


def averages(ranks):
    """{name: value} of the five averages over the queries."""
    answers = [[0] * (rank - 1) + [1] for rank in ranks]
    f = [irlab.search_length(x, 1) for x in answers]
    return {
        "mean rank": fmean(f),
        "geometric mean": geometric_mean(f),
        "median rank": median(f),
        "MRR": fmean(irlab.reciprocal_rank(x) for x in answers),
        "MRR@10": fmean(irlab.reciprocal_rank(x, k=10) for x in answers),
    }


def draw(state, old=None):
    plot = P.Plot(
        (0, 3),
        (0, len(UNTRAINED)),
        width=520,
        height=6 * 58 + 50,
        x_label="rank of the answer",
        x_ticks=[(log10(v), str(v)) for v in (1, 2, 5, 10, 20, 50, 100, 1000)],
        y_ticks=[(len(UNTRAINED) - i - 0.5, f"query {i + 1}") for i in range(len(UNTRAINED))],
        label="The rank of the answer to six queries: model A, model B, and hollow the untrained model",
    )
    for i, rank in enumerate(UNTRAINED):
        y = len(UNTRAINED) - i - 0.5
        plot.level(y - 0.5, "line", 1, "1 4").dot(log10(rank), y, "line", 5, hollow=True)
        for model, lift in (("A", 0.23), ("B", -0.23)):
            plot.add(_dot(plot, model, i, state[model][i], y + lift))
    plot.upright(log10(10) + 0.02, "ink", 1.5, "4 4").say(1.02, 6, "patience of MRR@10", "ink", dy=12)

    now = {model: averages(state[model]) for model in "AB"}
    before = {model: averages(old[model]) for model in "AB"} if old else None
    rows = [[name, *(P.num(now[m][name], 2) for m in "AB"), ahead(now, name)] for name in SMALL_IS_GOOD]
    table = P.table(["small is good", "A", "B", "ahead"], rows, label="Averages of the ranks")
    bars = [(name, [P.Bar(now[m][name], before and before[m][name], m) for m in "AB"]) for name in ("MRR", "MRR@10")]
    right = P.below(table, P.measures(bars, label="MRR and MRR@10"), label="Five averages over the six queries")
    return [plot.piece(), right], words(state, now)


def _dot(plot, model, query, rank, y):
    """The answer of one model to one query: a letter that slides along the ranks."""
    x, y = plot.px(log10(rank)), plot.py(y)
    label = f"Model {model}, query {query + 1}"
    attrs = P.slider(
        f"{model}:{query}", label, rank, 1, LAST, f"rank {rank}", across=True, drag=(plot.left, plot.right)
    )
    inner = P.el("circle", r=10, **P.paint(model)) + P.text(0, 4.5, model, "on", anchor="middle", weight=700)
    return P.at(x, y, inner + P.el("circle", r=13, **P.paint("paper", fill_opacity=0)), **attrs)


def ahead(now, name):
    """The model that an average prefers, as a reader sees it."""
    a, b = (float(P.num(now[m][name], 3)) for m in "AB")
    if a == b:
        return "level"
    return "A" if (a < b) == (name in SMALL_IS_GOOD) else "B"


def words(state, now):
    prefer = {who: [name for name in now["A"] if ahead(now, name) == who] for who in ("A", "B", "level")}
    parts = [f"{who} is ahead by {', '.join(prefer[who])}" for who in "AB" if prefer[who]]
    parts += [f"level: {', '.join(prefer['level'])}"] if prefer["level"] else []
    said = "; ".join(parts) + ". "
    said = said[0].upper() + said[1:]
    for name in now["A"]:
        places = 2 if name in SMALL_IS_GOOD else 3
        said += f"{name} {P.num(now['A'][name], places)} for A, {P.num(now['B'][name], places)} for B; "
    ranks = [" ".join(map(str, r)) for r in (state["A"], state["B"], UNTRAINED)]
    return said[:-2] + f". Ranks of A {ranks[0]}, of B {ranks[1]}, untrained {ranks[2]}."


def press(state, handle, key):
    model, query = handle.split(":")
    ranks, query = list(state[model]), int(query)
    rank = ranks[query]
    if key.startswith("to "):
        rank = round(LAST ** float(key[3:]))
    else:
        step = {"ArrowRight": 1, "ArrowUp": 1, "ArrowLeft": -1, "ArrowDown": -1, "PageUp": rank, "PageDown": -rank // 2,
                "Home": -LAST, "End": LAST}  # fmt: skip
        rank += step.get(key, 0)
    ranks[query] = min(max(rank, 1), LAST)
    return {**state, model: ranks} if ranks != state[model] else None

"""Lecture 02: one ranking, a cut-off that walks down it, and the point that walks along the curve."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import flipped, slid

NAME = "Walk the cut-off down the ranking: precision and recall at every step"
HELP = "Tab to the cut-off. Left and right move it by one rank, Home and End to the ends; the switch interpolates."
TRY = (
    "Try this: go from 1 to 20. At which steps does precision rise? At which does recall fall? "
    "Then find the cut-off where both are the same."
)

RANKS = (1, 3, 4, 6, 9, 15)  # source 000's table of twenty ranks
X = [int(rank in RANKS) for rank in range(1, 21)]
ELEVEN = [i / 10 for i in range(11)]
START = {"k": 5, "shown": []}  # shown: "interpolated" or nothing


def values(k):
    if k == 0:  # nothing is retrieved, so nothing is found; precision is 1 by convention
        return {"P": irlab.precision(X, k=0), "R": 0.0, "F1": 0.0}
    return {"P": irlab.precision(X, k=k), "R": irlab.recall(X, k=k), "F1": irlab.f_measure(X, k=k)}


def draw(state, old=None):
    k, now = state["k"], values(state["k"])
    before = values(old["k"]) if old else {}
    left = P.below(
        _cells(k),
        P.knob("k", "cut-off", k, 0, len(X), said=f"k = {k}", width=P.WIDEST),
        P.measures([(m, P.Bar(v, before.get(m))) for m, v in now.items()], label="Measures at the cut-off"),
        P.toggle("interpolated", "interpolated precision", bool(state["shown"])),
        label=f"Twenty ranks, cut at {k}: what is above the cut-off is the retrieved set",
    )
    precision, recall = irlab.precision_recall_curve(X)
    points = list(zip(map(float, recall), map(float, precision), strict=True))
    plot = P.Plot(
        (0, 1.02),
        (0, 1.06),
        width=430,
        height=330,
        x_label="recall",
        y_label="precision",
        x_ticks=P.ticks(0, 1),
        y_ticks=P.ticks(0, 1),
        label="Precision against recall, a point a cut-off; the large point is the cut-off chosen",
    )
    plot.line(points, "line", 1.5)
    for x, y in points:
        plot.dot(x, y, "line", 3)
    if k > 1:
        plot.line(points[:k], "rel", 3)
    if state["shown"]:
        best = irlab.interpolated_precision(X, levels=ELEVEN)
        corners = [(0, best[0])]
        for i in range(1, len(RANKS) + 1):  # a level of recall for each relevant document
            height = irlab.interpolated_precision(X, levels=[i / len(RANKS)])[0]
            corners += [(corners[-1][0], height), (i / len(RANKS), height)]
        plot.line(corners, "A", 2.5)
        for level, height in zip(ELEVEN, best, strict=True):
            plot.dot(level, height, "A", 4, hollow=True)
    plot.dot(now["R"], now["P"], "rel", 8).say(now["R"], now["P"], f"k = {k}", weight=700, dx=12, dy=18)
    return [left, plot.piece()], words(state, now)


def _cells(k):
    """Twenty cells with their ranks, the cut-off a thick line after rank k."""
    w, out = P.WIDEST / len(X), []
    for i, relevant in enumerate(X):
        x = i * w + 2
        out.append(P.rect(x, 20, w - 4, 26, "rel" if relevant else "line", "fill" if relevant else "stroke", rx=3))
        out.append(P.text(x + w / 2 - 2, 64, str(i + 1), "ink" if i < k else "soft", anchor="middle"))
    edge = min(max(k * w, 2), P.WIDEST - 2)
    out.append(P.rule(f"M{P.xy(edge)} 14V52", "ink", 4))
    out.append(P.text(0, 10, "retrieved: left of the line; relevant: filled", "soft"))
    return P.Piece("".join(out), P.WIDEST, 70, "Twenty ranks, the relevant ones filled, and the cut-off")


def words(state, now):
    k = state["k"]
    hits = round(now["R"] * len(RANKS))
    said = f"Cut-off {k}: precision {P.num(now['P'])}, recall {P.num(now['R'])}, F1 {P.num(now['F1'])}. "
    if k == 0:
        said += "Nothing is retrieved, so nothing is wrong: precision is 1 by convention. "
    else:
        said += f"{hits} of {k} retrieved documents are relevant, {hits} of {len(RANKS)} relevant ones are retrieved. "
    said += f"The relevant documents are at ranks {', '.join(map(str, RANKS))}."
    if state["shown"]:
        best = irlab.interpolated_precision(X, levels=ELEVEN)
        said += " Interpolated precision at recall 0, 0.1, to 1: " + ", ".join(P.num(v) for v in best) + "."
    return said


def press(state, handle, key):
    if handle == "interpolated":
        shown = flipped(state["shown"], handle, key)
        return shown if shown is None else {**state, "shown": shown}
    k = slid(state["k"], key, 0, len(X), 1, page=5)
    return k if k is None else {**state, "k": k}

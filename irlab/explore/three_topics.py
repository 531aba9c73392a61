"""Lecture 02: three topics, and three ways to make one F1 of them."""

from statistics import fmean

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import slid

NAME = "Three topics, three averages"
HELP = "Tab to a slider: the relevant documents that a topic's list holds. Left and right change it by one."
TRY = (
    "Try this: let topic 2 find nothing; then press R and let topic 1 find nothing. To which of them does the micro "
    "average listen? Then try to bring the F1 of the means below the macro F1."
)

RETRIEVED, RELEVANT = (1, 100, 10), (10, 20, 5)
START = {"found": [1, 20, 5]}
AVERAGES = ("macro", "micro", "of means")


def topic(found, retrieved, relevant):
    """Precision, recall and F1 of a list that holds so many relevant documents; their order plays no part."""
    x = [1] * found + [0] * (retrieved - found)
    facts = {"n_relevant": relevant}
    return irlab.precision(x), irlab.recall(x, **facts), irlab.f_measure(x, **facts)


def averages(found):
    """{average: (P, R, F1)}."""
    topics = [topic(*t) for t in zip(found, RETRIEVED, RELEVANT, strict=True)]
    p, r, f1 = (fmean(column) for column in zip(*topics, strict=True))
    of_means = 2 * p * r / (p + r) if p + r else 0.0
    rows = ((p, r, f1), topic(sum(found), sum(RETRIEVED), sum(RELEVANT)), (p, r, of_means))
    return dict(zip(AVERAGES, rows, strict=True))


def draw(state, old=None):
    found = state["found"]
    knobs, rows = [], []
    for i, (hits, n, r) in enumerate(zip(found, RETRIEVED, RELEVANT, strict=True)):
        label = f"topic {i + 1}: {n} retrieved, {r} relevant"
        knobs.append(P.knob(f"topic:{i}", label, hits, 0, min(n, r), said=f"{hits} found", width=360))
        rows.append([f"topic {i + 1}", *(P.num(v) for v in topic(hits, n, r))])
    table = P.table(["", "P", "R", "F1"], rows, label="Precision, recall and F1 of each topic")
    left = P.below(*knobs, table, label="Three topics: what each of them found, and its precision, recall and F1")
    now, before = averages(found), averages(old["found"]) if old else {}
    bars = []
    for j, m in enumerate(("P", "R", "F1")):
        for name, v in now.items():
            if m == "F1" or name != "of means":
                bars.append((f"{m} {name}", P.Bar(v[j], before[name][j] if old else None)))
    right = P.measures(bars, label="Averages over the three topics")
    key = P.note(
        [
            "macro: the mean over topics",
            "micro: one pool of all documents",
            "of means: F1 of the macro P and the macro R",
        ]
    )
    return [left, P.below(right, key, label="Averages over the three topics")], words(found, now)


def words(found, now):
    macro, micro, of_means = now.values()
    said = f"F1: macro {P.num(macro[2])}, micro {P.num(micro[2])}, of the means {P.num(of_means[2])}. "
    said += f"Precision: macro {P.num(macro[0])}, micro {P.num(micro[0])}. "
    said += f"Recall: macro {P.num(macro[1])}, micro {P.num(micro[1])}."
    for i, facts in enumerate(zip(found, RETRIEVED, RELEVANT, strict=True), 1):
        p, r, f1 = map(P.num, topic(*facts))
        said += f" Topic {i} found {facts[0]} with {facts[1]} retrieved and {facts[2]} relevant: {p}, {r}, {f1}."
    return said


def press(state, handle, key):
    i = int(handle.split(":")[1])
    hits = slid(state["found"][i], key, 0, min(RETRIEVED[i], RELEVANT[i]), 1, page=5)
    if hits is None:
        return None
    return {"found": [hits if j == i else h for j, h in enumerate(state["found"])]}

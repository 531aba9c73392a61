"""Lecture 02: what is retrieved against what is relevant, in four counts; ranking and judgments can be changed."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import flipped, moved, slid

NAME = "Four counts: retrieved or not, relevant or not"
HELP = "Tab to a card. Arrows move it, also across the cut-off; Enter changes its judgment. The cut-off is a slider."
TRY = (
    "Try this: bring precision to 1. Then press R and bring recall to 1. "
    "Which of the two can you always reach with the cut-off alone?"
)

TITLES = {  # the query: solve a linear system
    "d01": "numpy.linalg.solve",
    "d02": "numpy.linalg.det",
    "d03": "scipy.linalg.solve",
    "d04": "numpy.linalg.eig",
    "d05": "numpy.dot",
    "d06": "scipy.linalg.lu_solve",
    "d07": "numpy.linalg.norm",
    "d08": "numpy.trace",
    "d09": "numpy.outer",
    "d10": "numpy.linalg.qr",
    "d11": "numpy.kron",
    "d12": "numpy.cross",
    "d13": "numpy.tril",
}
START = {"order": list(TITLES), "relevant": ["d01", "d03", "d06"], "k": 4}
MEASURES = ("P", "R", "F1", "Fallout", "MissRate")


def vector(state):
    return [int(d in state["relevant"]) for d in state["order"]]


def values(state):
    x, k, n = vector(state), state["k"], len(TITLES)
    return {
        "P": irlab.precision(x, k=k),
        "R": irlab.recall(x, k=k),
        "F1": irlab.f_measure(x, k=k),
        "Fallout": irlab.fallout(x, n_relevant=sum(x), n_docs=n, k=k),
        "MissRate": irlab.miss_rate(x, k=k),
    }


def counts(state):
    """((retrieved relevant, retrieved not), (missed relevant, left out and not relevant))."""
    x, k = vector(state), state["k"]
    hits = sum(x[:k])
    return (hits, k - hits), (sum(x) - hits, len(x) - k - sum(x) + hits)


def draw(state, old=None):
    now, before = values(state), values(old) if old else {}
    x, k = vector(state), state["k"]
    cards = []
    for rank, (d, relevant) in enumerate(zip(state["order"], x, strict=True), 1):
        name = f"{TITLES[d]}, {'relevant' if relevant else 'not relevant'}"
        said = f"rank {rank}, {'retrieved' if rank <= k else 'not retrieved'}"
        handle = P.slider(d, name, rank, 1, len(x), said)
        cards.append(P.Card(d, TITLES[d], "rel" if relevant else None, handle=handle))
    ranking = P.ranking(cards, head="solve a linear system", label="A ranking of thirteen documents")
    y = P.TOP + k * P.PITCH - 2
    edge = P.rule(f"M0 {P.xy(y)}H{P.xy(ranking.width)}", "ink", 3)
    left = P.Piece(
        ranking.inner + edge, ranking.width, ranking.height + 4, f"Thirteen documents, cut off after rank {k}"
    )
    right = P.below(
        _square(counts(state)),
        P.knob("k", "cut-off", k, 1, len(x), said=f"k = {k}", width=360),
        P.measures([(m, P.Bar(v, before.get(m))) for m, v in now.items()], label="Five measures of the set"),
        label="The four counts and what five measures make of them",
    )
    return [left, right], words(state, now)


def _square(table):
    """The contingency table: a fill for what is right in both, a line for the two errors."""
    (tp, fp), (fn, tn) = table
    w, h, x0, y0 = 120, 56, 110, 28
    out = [
        P.text(x0 + (j + 0.5) * w, 18, said, "soft", anchor="middle")
        for j, said in enumerate(("relevant", "not relevant"))
    ]
    rows = (("retrieved", (tp, "found"), (fp, "false alarm")), ("not retrieved", (fn, "missed"), (tn, "left out")))
    for i, (head, *cells) in enumerate(rows):
        out.append(P.text(0, y0 + (i + 0.5) * h + 4, head, "soft"))
        for j, (count, said) in enumerate(cells):
            x, y = x0 + j * w, y0 + i * h
            ink = "on" if (i, j) == (0, 0) else "ink"
            box = P.rect(x + 2, y + 2, w - 4, h - 4, "rel", rx=4) if (i, j) == (0, 0) else ""
            out.append(box or P.rect(x + 2, y + 2, w - 4, h - 4, "line", "stroke", rx=4))
            out.append(P.text(x + w / 2, y + 25, str(count), ink, 18, "middle", 700))
            out.append(P.text(x + w / 2, y + 44, said, ink, anchor="middle"))
    return P.Piece("".join(out), x0 + 2 * w, y0 + 2 * h + 4, "The contingency table: four counts")


def words(state, now):
    (tp, fp), (fn, tn) = counts(state)
    said = f"Precision {P.num(now['P'])}, recall {P.num(now['R'])}, F1 {P.num(now['F1'])}. "
    said += f"Retrieved {state['k']}: {tp} relevant, {fp} not. Not retrieved {fn + tn}: {fn} relevant, {tn} not. "
    return said + f"The two errors as rates: fallout {P.num(now['Fallout'])}, miss rate {P.num(now['MissRate'])}."


def press(state, handle, key):
    if handle == "k":
        k = slid(state["k"], key, 1, len(TITLES), 1, page=5)
        return k if k is None else {**state, "k": k}
    if key == "Enter":
        new = {**state, "relevant": flipped(state["relevant"], handle, key)}
        return new if 0 < len(new["relevant"]) < len(TITLES) else None  # else recall or fallout has no value
    order = moved(state["order"], handle, key)
    return order and {**state, "order": order}

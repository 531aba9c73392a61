"""Lecture 11: two rankings, their recall levels paired; who wins each level, and what the measures say."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import pulled

NAME = "Recall-paired preference: two rankings"
HELP = "Tab to a filled card. Arrows move it, Home and End jump; End takes it out of the list."
TRY = (
    "Try this: move B's first relevant document down until A wins level 1 as well. RR and the inverse weights "
    "notice at once; how much does RPP move, whose levels weigh the same?"
)

TITLES = {  # the query: how often does each value occur
    "d01": "Series.value_counts",
    "d02": "numpy.unique",
    "d03": "DataFrame.value_counts",
    "d04": "numpy.bincount",
    "d05": "collections.Counter",
    "d06": "DataFrame.count",
    "d07": "Series.count",
    "d08": "numpy.histogram",
    "d09": "Series.nunique",
    "d10": "DataFrame.mode",
    "d11": "numpy.count_nonzero",
    "d12": "Series.unique",
    "d13": "GroupBy.size",
    "d14": "pandas.cut",
}
RELEVANT = ["d01", "d02", "d03", "d04", "d05"]
OTHERS = [d for d in TITLES if d not in RELEVANT]
ROWS, R = 12, len(RELEVANT)
WEIGHTS = {"RPP": "uniform", "RPP dcg": "dcg", "RPP inverse": "inverse"}
START = {
    "A": "d06 d01 d07 d02 d03 d12 d08 d09 d10 d11 d04 d13 d14 d05".split(),
    "B": "d02 d09 d10 d12 d01 d08 d05 d03 d06 d07 d14 d13 d11 d04".split(),
}


def vector(state, system):
    return [int(d in RELEVANT) for d in state[system][:ROWS]]


def levels(state):
    """[(rank in A, rank in B)] of the i-th relevant document, infinity where it is never reached."""
    return [tuple(irlab.search_length(vector(state, s), i) for s in "AB") for i in range(1, R + 1)]


def preferences(state):
    a, b = vector(state, "A"), vector(state, "B")
    return {name: irlab.rpp(a, b, n_relevant=R, weights=w) for name, w in WEIGHTS.items()}


def values(state):
    """{measure: (A, B)}"""
    both = [vector(state, s) for s in "AB"]
    return {
        "RR": [irlab.reciprocal_rank(x) for x in both],
        "AP": [irlab.average_precision(x, n_relevant=R) for x in both],
        "nDCG": [irlab.ndcg(x, judged=[1] * R + [0] * len(OTHERS)) for x in both],
    }


def draw(state, old=None):
    pairs = levels(state)
    now, before = preferences(state), preferences(old) if old else {}
    scores, scores_before = values(state), values(old) if old else {}

    def cards(system, documents, reached):
        out = []
        for rank, d in enumerate(documents, 1):
            handle = None
            if d in RELEVANT:
                now, said = (rank, f"rank {rank}") if reached else (ROWS + 1, "not retrieved")
                handle = P.slider(f"{system}:{d}", f"System {system}: {TITLES[d]}", now, 1, ROWS + 1, said)
            out.append(P.Card(d, TITLES[d], system if handle else None, handle=handle))
        return out

    lists = P.paired(
        *(cards(s, state[s][:ROWS], True) for s in "AB"),
        pairs,
        tray_a=cards("A", [d for d in state["A"][ROWS:] if d in RELEVANT], False),
        tray_b=cards("B", [d for d in state["B"][ROWS:] if d in RELEVANT], False),
        tray_rows=2,
    )
    rows = [
        (m, [P.Bar(v, scores_before[m][i] if old else None, "AB"[i]) for i, v in enumerate(s)])
        for m, s in scores.items()
    ]
    rows += [(name, P.Bar(v, before.get(name), _side(v)), -1.0, 1.0) for name, v in now.items()]
    return [lists, P.measures(rows, label="Measures of both rankings")], words(pairs, now, scores)


def words(pairs, now, scores):
    won = {"A": [], "B": [], "tie": []}
    for i, (a, b) in enumerate(pairs, 1):
        won["A" if a < b else "B" if b < a else "tie"].append(str(i))
    parts = [f"{s} wins {_levels(won[s])}" for s in "AB" if won[s]]
    if won["tie"]:
        parts.append(f"{_levels(won['tie'])} {'is a tie' if len(won['tie']) == 1 else 'are ties'}")
    v = now["RPP"]
    side = {"A": "A is preferred", "B": "B is preferred", "tie": "neither is preferred"}[_side(v)]
    said = f"{_capital('; '.join(parts))}: RPP {P.num(v, sign=True)}, {side}. "
    said += f"With dcg weights {P.num(now['RPP dcg'], sign=True)}, inverse {P.num(now['RPP inverse'], sign=True)}. "
    return said + ", ".join(f"{m} {P.num(a)} for A and {P.num(b)} for B" for m, (a, b) in scores.items()) + "."


def press(state, handle, key):
    system, d = handle.split(":")
    order = pulled(state[system], d, key, ROWS, OTHERS)
    return order and {**state, system: order}


def _side(value):
    return "A" if value > 1e-12 else "B" if value < -1e-12 else "tie"


def _levels(names):
    return f"level {names[0]}" if len(names) == 1 else f"levels {', '.join(names[:-1])} and {names[-1]}"


def _capital(said):
    return said[0].upper() + said[1:]

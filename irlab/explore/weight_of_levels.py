"""Lecture 05: how much of a measure comes from each relevant document, and the user who reads that way."""

from math import log2

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import chosen, pulled

NAME = "The weight of each level: who decides the value?"
HELP = "Tab to a filled card. Arrows move it, Home and End jump; End takes it out of the list. Then choose a user."
TRY = (
    "Try this: move the first relevant document down one rank; press R; move the last one down one rank. "
    "Which measure falls most each time, and which does not notice either?"
)

TITLES = {  # the query: smooth a noisy curve
    "d01": "signal.savgol_filter",
    "d02": "ndimage.gaussian_filter1d",
    "d03": "Series.rolling",
    "d04": "numpy.convolve",
    "d05": "signal.medfilt",
    "d06": "pyplot.plot",
    "d07": "numpy.gradient",
    "d08": "Series.interpolate",
    "d09": "numpy.interp",
    "d10": "stats.norm",
    "d11": "numpy.diff",
    "d12": "Series.std",
    "d13": "pyplot.fill_between",
    "d14": "numpy.linspace",
    "d15": "Series.plot",
    "d16": "numpy.cumsum",
    "d17": "stats.linregress",
}
RELEVANT = ["d01", "d02", "d03", "d04", "d05"]
OTHERS = [d for d in TITLES if d not in RELEVANT]
ROWS, R, PATIENCE = 12, len(RELEVANT), 0.8
MEASURES = {f"R@{ROWS}": f"R@{ROWS}", "RR": "RR", "AP": "AP", "nDCG": "nDCG", "RBP": f"RBP(p={PATIENCE})"}
START = {"order": "d01 d06 d03 d04 d07 d08 d02 d09 d10 d11 d05 d12 d13 d14 d15 d16 d17".split(), "user": "AP"}


def vector(state):
    return [int(d in RELEVANT) for d in state["order"][:ROWS]]


def levels(state):
    """{measure: its levels, each with a term}"""
    return {name: irlab.explain(m, vector(state), judged=[1] * R) for name, m in MEASURES.items()}


def shares(terms):
    """What each level contributes to the value, as a share of it; zeros where there is no value."""
    whole = sum(terms)
    return [term / whole if whole else 0.0 for term in terms]


def still_there(state):
    """The chance that the chosen user looks at each rank; for nDCG, what a document there is worth."""
    found = [rank for rank, relevant in enumerate(vector(state), 1) if relevant]
    ranks = range(1, ROWS + 1)
    if state["user"] == "RR":  # stops at the first
        return [float(not found or rank <= found[0]) for rank in ranks]
    if state["user"] == "RBP":
        return [PATIENCE ** (rank - 1) for rank in ranks]
    if state["user"] == "nDCG":
        return [1 / log2(rank + 1) for rank in ranks]
    if state["user"] == "AP":  # wants 1 to R documents, with equal chances, and stops at the last one wanted
        return [1 - sum(rank > f for f in found) / R for rank in ranks]
    return [1.0] * ROWS


def draw(state, old=None):
    now, before = levels(state), levels(old) if old else {}

    def as_card(d, rank, said):
        relevant = d in RELEVANT
        name = f"{TITLES[d]}, {'relevant' if relevant else 'not relevant'}"
        handle = P.slider(d, name, rank, 1, ROWS + 1, said) if relevant else None
        return P.Card(d, TITLES[d], "rel" if relevant else None, handle=handle)

    cards = [as_card(d, r, f"rank {r}") for r, d in enumerate(state["order"][:ROWS], 1)]
    missing = [d for d in state["order"][ROWS:] if d in RELEVANT]
    tray = [as_card(d, ROWS + 1, "not retrieved") for d in missing]
    head = "worth here" if state["user"] == "nDCG" else "looks here"
    light = P.fading(still_there(state), head=head, label=f"The user of {state['user']}, rank by rank")
    left = P.beside(
        P.ranking(cards, head="smooth a noisy curve", tray=tray, tray_rows=2, label="A ranking of twelve documents"),
        light,
        gap=14,
        label=f"A ranking, and how the user of {state['user']} fades on the way down",
    )
    every = [shares(list(x.table["term"])) for x in now.values()]
    right = P.below(
        P.choices("user", "the user of", [(m, m) for m in MEASURES], state["user"]),
        P.measures(
            [(m, P.Bar(x.value, before[m].value if old else None)) for m, x in now.items()],
            label="Five measures of this ranking",
        ),
        P.heat(
            list(MEASURES),
            [f"level {i}" for i in range(1, R + 1)],
            every,
            said=[[_percent(v) for v in row] for row in every],
            role="rel",
            high=0.7,
            label="The share of each measure that each level contributes",
        ),
        label="Five measures, and the share of each level in them",
    )
    return [left, right], words(state, now, every)


def words(state, now, every):
    rows = dict(zip(MEASURES, every, strict=True))
    mine = rows[state["user"]]
    value = P.num(now[state["user"]].value)
    said = f"{state['user']} is {value}; its levels contribute {_list(mine)}. "
    seen = still_there(state)
    said += "What a document is worth" if state["user"] == "nDCG" else "The chance that its user looks"
    said += f", rank by rank: {_list(seen)}. "
    for name, row in rows.items():
        if name != state["user"]:
            said += f"{name} {P.num(now[name].value)}: {_list(row)}. "
    return said.strip()


def press(state, handle, key):
    if handle.startswith("user:"):
        user = chosen(handle, key, state["user"])
        return user and {**state, "user": user}
    order = pulled(state["order"], handle, key, ROWS, OTHERS)
    return order and {**state, "order": order}


def _percent(share):
    return P.num(100 * share, 0) + "%"


def _list(values):
    return ", ".join(map(_percent, values))

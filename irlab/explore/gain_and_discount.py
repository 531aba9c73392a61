"""Lecture 04: one ranking with grades, and the three knobs of nDCG."""

from math import e

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import chosen, pulled

NAME = "Gain, discount, base: which knob moves nDCG?"
HELP = "Tab to a card. Arrows move it, End takes it out of the list, 0 to 3 give it a grade. Below are the knobs."
TRY = (
    "Try this: change the base, and watch DCG and nDCG. Then take log(rank) with base 10: "
    "which measure of this lecture, divided by its best value, has nDCG become?"
)

TITLES = {  # the query: draw a histogram; a hidden one is judged and not retrieved
    "d1": "pyplot.hist",
    "d2": "numpy.histogram",
    "d3": "Series.plot.hist",
    "d4": "pyplot.bar",
    "d5": "pyplot.stairs",
    "d6": "numpy.bincount",
    "d7": "DataFrame.hist",
    "d8": "pyplot.hist2d",
}
ROWS = 6
BASES = {"2": 2, "e": e, "10": 10}
START = {
    "order": ["d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8"],
    "grades": {"d1": 3, "d2": 2, "d3": 3, "d4": 0, "d5": 1, "d6": 2, "d7": 3, "d8": 2},  # source 004
    "gain": "linear",
    "discount": "log2(rank+1)",
    "base": "2",
}


def values(state):
    """DCG at 6, the ideal's, and nDCG at 6."""
    shown = [state["grades"][d] for d in state["order"][:ROWS]]
    every = list(state["grades"].values())
    options = {"gain": state["gain"], "discount": state["discount"], "base": BASES[state["base"]]}
    return {
        "DCG": irlab.dcg(shown, **options),
        "iDCG": irlab.dcg(sorted(every, reverse=True), k=ROWS, **options),
        "nDCG": irlab.ndcg(shown, k=ROWS, judged=every, **options),
    }


def draw(state, old=None):
    now, before = values(state), values(old) if old else {}

    def as_card(d, rank, said):
        g = state["grades"][d]
        handle = P.slider(d, f"{TITLES[d]}, grade {g}", rank, 1, ROWS + 1, said)
        return P.Card(d, TITLES[d], {0: None, 1: "g1", 2: "g2", 3: "rel"}[g], dots=g, handle=handle)

    cards = [as_card(d, r, f"rank {r}") for r, d in enumerate(state["order"][:ROWS], 1)]
    tray = [as_card(d, ROWS + 1, "not retrieved") for d in state["order"][ROWS:]]
    left = P.ranking(
        cards, head="draw a histogram", tray=tray, tray_rows=2, label="Six documents with grades, two below"
    )
    top = max(now["iDCG"], before.get("iDCG", 0), 1)
    bars = P.measures(
        [
            ("DCG", P.Bar(now["DCG"], before.get("DCG")), 0, top),
            ("DCG (ideal)", P.Bar(now["iDCG"], before.get("iDCG"), "ideal"), 0, top),
            ("nDCG", P.Bar(now["nDCG"], before.get("nDCG"))),
        ],
        label="DCG, the DCG of the ideal ranking, and their quotient",
    )
    gains = P.choices("gain", "gain", [("linear", "grade"), ("exponential", "2^grade − 1")], state["gain"])
    discounts = [("log2(rank+1)", "log(rank + 1)"), ("log2(rank)", "log(rank)")]
    knobs = P.below(
        gains,
        P.choices("discount", "discount", discounts, state["discount"]),
        P.choices("base", "base of the logarithm", [(b, b) for b in BASES], state["base"]),
        gap=8,
        label="The three knobs",
    )
    return [left, P.below(bars, knobs, label="The measures and the knobs")], words(state, now, before)


def words(state, now, before):
    shown = " ".join(str(state["grades"][d]) for d in state["order"][:ROWS])
    lost = " ".join(str(state["grades"][d]) for d in state["order"][ROWS:])
    said = f"nDCG is {P.num(now['nDCG'])}: DCG {P.num(now['DCG'])} over an ideal of {P.num(now['iDCG'])}. "
    said += f"Grades in rank order {shown}, not retrieved {lost}; "
    said += f"{state['gain']} gain, discount {'log(rank + 1)' if '+' in state['discount'] else 'log(rank)'}, "
    said += f"base {state['base']}."
    if before and not P.changed(now["nDCG"], before["nDCG"]):
        said += " The last step did not move nDCG."
    return said


def press(state, handle, key):
    if ":" in handle:
        knob = handle.split(":")[0]
        value = chosen(handle, key, state[knob])
        return value and {**state, knob: value}
    if key in ("0", "1", "2", "3"):
        grades = {**state["grades"], handle: int(key)}
        return {**state, "grades": grades} if grades != state["grades"] else None
    others = [d for d in state["order"] if d != handle]
    order = pulled(state["order"], handle, key, ROWS, others)
    return order and {**state, "order": order}

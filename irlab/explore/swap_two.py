"""Lecture 03: which measures notice when two documents change places?"""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import moved

NAME = "Swap two documents: which measures notice?"
HELP = "Tab to a card. Arrows move it, Home and End jump. Enter picks it: Enter on a second card swaps the two."
TRY = (
    "Try this: swap ranks 3 and 4, then 9 and 10. AUC loses the same both times. What about AP? "
    "Then find a swap that P@5 alone of all does not notice."
)

TITLES = {  # the query: replace missing values
    "d01": "DataFrame.fillna",
    "d02": "Series.interpolate",
    "d03": "numpy.nan_to_num",
    "d04": "DataFrame.ffill",
    "d05": "Series.fillna",
    "d06": "DataFrame.isna",
    "d07": "numpy.isnan",
    "d08": "DataFrame.dropna",
    "d09": "numpy.nanmean",
    "d10": "Series.count",
    "d11": "DataFrame.replace",
    "d12": "Series.hasnans",
}
RELEVANT = ["d01", "d02", "d03", "d04", "d05"]
START = {"order": "d01 d06 d05 d08 d07 d04 d09 d10 d03 d11 d12 d02".split(), "picked": ""}


def vector(state):
    """The relevance vector of the ranking: all twelve documents of this small corpus are in it."""
    return [int(d in RELEVANT) for d in state["order"]]


def values(state):
    x = vector(state)
    return {
        "P@5": irlab.precision(x, k=5),
        "RR": irlab.reciprocal_rank(x),
        "AP": irlab.average_precision(x),
        "AUC": irlab.auc(x),
        "nDCG": irlab.ndcg(x),
    }


def draw(state, old=None):
    now, before = values(state), values(old) if old else {}
    x = vector(state)
    ranks = [r for r, relevant in enumerate(x, 1) if relevant]
    reached = [state["order"][r - 1] for r in ranks]
    cards = [
        P.Card(
            d,
            TITLES[d],
            "rel" if d in RELEVANT else None,
            mark="picked" if d == state["picked"] else "",
            handle=P.slider(d, _name(d), r, 1, len(x), f"rank {r}" + (", picked" if d == state["picked"] else "")),
        )
        for r, d in enumerate(state["order"], 1)
    ]
    rows = []
    for name, value in now.items():
        terms = irlab.explain(name, x).table["term"]
        rows.append((name, P.Bar(value, before.get(name), slices=tuple(zip(terms, reached, strict=True)))))
    sum_of_ap = [f"AP = 1/{len(ranks)} · ("]
    for i, (r, d) in enumerate(zip(ranks, reached, strict=True), 1):
        sum_of_ap += [" + " if i > 1 else "", (f"{i}/{r}", d)]
    sum_of_ap += [f") = {P.num(now['AP'])}"]
    right = P.below(
        P.measures(rows, label="Five measures of this ranking"),
        P.formula(sum_of_ap),
        label="Five measures of this ranking",
    )
    picture = P.ranking(cards, head="replace missing values", label="A ranking of twelve documents, five relevant")
    return [picture, right], words(ranks, now, before, x)


def words(ranks, now, before, x):
    said = f"Relevant documents at ranks {_list(ranks)}. "
    said += ", ".join(f"{name} {P.num(v)}" for name, v in now.items())
    said += f"; {irlab.discordant_pairs(x):.0f} of {len(ranks) * (len(x) - len(ranks))} pairs are discordant."
    if before:
        noticed = [f"{m} by {P.num(v - before[m], sign=True)}" for m, v in now.items() if P.changed(v, before[m])]
        still = [m for m, v in now.items() if not P.changed(v, before[m])]
        said += " The last step changed " + (_list(noticed) if noticed else "no measure")
        said += f"; {_list(still)} did not notice." if still and noticed else "."
    return said


def press(state, handle, key):
    if key == "Enter":
        picked = state["picked"]
        if not picked or picked == handle:
            return {**state, "picked": "" if picked else handle}
        other = {picked: handle, handle: picked}
        return {"order": [other.get(d, d) for d in state["order"]], "picked": ""}
    order = moved(state["order"], handle, key)
    return order and {**state, "order": order}


def _name(d):
    return f"{TITLES[d]}, {'relevant' if d in RELEVANT else 'not relevant'}"


def _list(parts):
    parts = [str(p) for p in parts]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)

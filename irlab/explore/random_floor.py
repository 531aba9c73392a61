"""Lecture 04: nDCG of a ranking that nobody made."""

from functools import cache

import numpy as np

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import slid

NAME = "The random floor: nDCG of shuffled documents"
HELP = "Tab to a knob. Left and right move it, Home and End go to the ends."
TRY = (
    "Try this: lengthen the list to thousands, without a cut-off. Then cut at 10. "
    "Then make relevant documents rare. Which floor would you want under a system?"
)

START = {"n": 100, "k": 0, "share": 75}
LISTS = 200


@cache
def sample(n, k, share):
    """nDCG of many shuffled lists: a share of the documents is relevant, with grades 1 to 3 alike."""
    rng = np.random.default_rng(n)
    grades = rng.integers(1, 4, size=(LISTS, n)) * (rng.random((LISTS, n)) < share / 100)
    return irlab.ndcg(grades, k=k or None)


def draw(state, old=None):
    values = sample(state["n"], state["k"], state["share"])
    before = sample(old["n"], old["k"], old["share"]).mean() if old else None
    edges = [i / 25 for i in range(26)]
    counts = np.histogram(values, edges)[0].tolist()
    name = f"nDCG@{state['k']}" if state["k"] else "nDCG"
    picture = P.histogram(
        edges,
        counts,
        float(values.mean()),
        x_label=f"{name} of {LISTS} random orders",
        y_label="orders",
        needle_label=P.num(values.mean()),
        width=440,
        height=270,
        label=f"How {name} of random orders is spread, and its mean",
    )
    knobs = P.below(
        P.knob("n", "documents in the list", state["n"], 10, 3000, said=str(state["n"]), log=True),
        P.knob("k", "cut-off", state["k"], 0, 50, said=f"k = {state['k']}" if state["k"] else "none"),
        P.knob("share", "relevant documents, percent", state["share"], 1, 100, said=f"{state['share']}%"),
        P.measures([(name, P.Bar(float(values.mean()), before))], label="The mean over random orders"),
        label="Length, cut-off, share of relevant documents, and the mean",
    )
    return [picture, knobs], words(state, values, name)


def words(state, values, name):
    cut = f"cut at {state['k']}" if state["k"] else "without a cut-off"
    return (
        f"{name} of a random order is {P.num(values.mean())} on average. Lists of {state['n']} documents, "
        f"{state['share']} percent of them relevant with grades 1 to 3, {cut}; "
        f"over {LISTS} orders it runs from {P.num(values.min())} to {P.num(values.max())}."
    )


def press(state, handle, key):
    low, high, step, log = {"n": (10, 3000, 1.3, True), "k": (0, 50, 1, False), "share": (1, 100, 1, False)}[handle]
    if log:
        value = slid(float(state[handle]), key, low, high, step, page=step**4, log=True)
        value = value and round(value)
    else:
        value = slid(state[handle], key, low, high, step)
    return None if value is None or value == state[handle] else {**state, handle: value}

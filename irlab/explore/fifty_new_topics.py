"""Lecture 09: the same two systems, judged on new topics, again and again: how p dances."""

from functools import cache

import numpy as np

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import slid
from irlab.significance import power

NAME = "Fifty new topics: how p dances"
HELP = "Tab to a knob: left and right move it. Tab to the button: Enter draws new topics for all twenty studies."
TRY = (
    "Try this: draw new topics a few times and follow the smallest and the largest p. Then set the true difference "
    "to zero: how many of the studies find something now?"
)

STUDIES = 20
START = {"effect": 0.3, "n": 50, "seed": 1}


@cache
def studies(effect, n, seed):
    """The paired t-tests of twenty studies, each on n topics of its own; differences in standard deviations."""
    d = np.random.default_rng(seed).normal(effect, 1, (STUDIES, n))
    return [irlab.paired_t_test(np.zeros(n), row) for row in d]


def draw(state, old=None):
    tests = studies(state["effect"], state["n"], state["seed"])
    plot = P.Plot(
        (-1.5, 2.5),
        (0, STUDIES),
        width=520,
        height=44 + 20 * STUDIES,
        x_label="mean difference, in standard deviations of a topic",
        x_ticks=[-1, 0, 1],
        y_ticks=[(STUDIES - i - 0.5, f"study {i + 1}") for i in range(STUDIES)],
        label="Twenty studies of the same two systems: the mean difference, its interval, its p",
    )
    plot.upright(0, "line", 1, "3 3").upright(state["effect"], "B", 2, None)
    for i, test in enumerate(tests):
        y, found = STUDIES - i - 0.5, test.pvalue <= 0.05
        low, high = (min(max(v, -1.5), 1.75) for v in test.confidence_interval)
        role = "rel" if found else "line"
        plot.line([(low, y), (high, y)], role, 3).dot(min(test.mean_difference, 1.75), y, role, 5, hollow=not found)
        plot.say(2.5, y, f"p {small(test.pvalue)}", "ink" if found else "soft", "end", dx=0, dy=5)
    count = sum(t.pvalue <= 0.05 for t in tests)
    chance = power(state["effect"], state["n"])
    note = P.note(
        [
            f"filled: p at most .05, {count} of {STUDIES} studies",
            f"in the long run {P.num(100 * chance, 1)}% of all studies",
            "upright line: the true difference",
        ],
        role="ink",
        width=340,
        label="How many studies find the difference",
    )
    knobs = P.below(
        P.knob("effect", "true difference", state["effect"], 0.0, 1.0),
        P.knob("n", "topics of each study", state["n"], 10, 200, said=str(state["n"])),
        P.button("draw", "new topics"),
        note,
        label="The true difference, the number of topics, and how many studies find it",
    )
    return [plot.piece(), knobs], words(state, tests, count, chance)


def small(p):
    """p for a reader; nobody needs to know how far below a thousandth it is."""
    return "below 0.001" if p < 0.001 else P.num(p)


def words(state, tests, count, chance):
    p = [t.pvalue for t in tests]
    means = [t.mean_difference for t in tests]
    return (
        f"{count} of {STUDIES} studies reach a p of at most 0.05. The true difference is {P.num(state['effect'], 2)} "
        f"standard deviations in all of them, on {state['n']} new topics each; in the long run "
        f"{P.num(100 * chance, 1)} percent would. p runs from {small(min(p))} to {small(max(p))}, the mean difference "
        f"from {P.num(min(means), 2)} to {P.num(max(means), 2)}. p of each: {', '.join(map(small, p))}."
    )


def press(state, handle, key):
    if handle == "draw":
        return {**state, "seed": state["seed"] % 1000 + 1} if key == "Enter" else None
    low, high, step = {"effect": (0.0, 1.0, 0.05), "n": (10, 200, 10)}[handle]
    value = slid(state[handle], key, low, high, step, page=5 * step)
    return None if value is None else {**state, handle: value}

"""Lecture 09: if the labels A and B meant nothing, how often would the mean difference be this large?"""

from functools import cache

import numpy as np

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import flipped
from irlab.significance.resampling import sign_flips

NAME = "Flip by flip: what if the labels meant nothing?"
HELP = "Tab to a topic: Enter swaps its two scores, and back. Tab to a button: Enter tosses a coin for every topic."
TRY = (
    "Try this: flip topics by hand until the mean difference is below zero. Then toss a few times, a few hundred "
    "times, and look at all the patterns: how does the share of extreme ones settle?"
)

A = [25, 43, 39, 75, 43, 15, 20, 52, 49, 50]  # source 002
B = [35, 84, 15, 75, 68, 85, 80, 50, 58, 75]
N, SEED, MOST = len(A), 9, 2000
START = {"flipped": [], "tosses": 0, "all": 0}


@cache
def tossed(tosses):
    """(flips, mean differences) of what was seen and of so many random patterns; None: of all there are."""
    flips = np.concatenate(list(sign_flips(N, tosses, SEED)))
    d = np.subtract(B, A)
    return flips, (d.sum() - 2 * flips @ d) / N


def swapped(topics):
    """The scores with the labels of these topics (from "1") exchanged: baseline, system."""
    pairs = [(b, a) if str(i) in topics else (a, b) for i, (a, b) in enumerate(zip(A, B, strict=True), 1)]
    return [list(side) for side in zip(*pairs, strict=True)]


def test_of(state):
    """The randomisation test on all patterns, or on those tossed; None before the first toss."""
    if state["all"]:
        return irlab.randomization_test(A, B, exact=True)
    if state["tosses"]:
        return irlab.randomization_test(A, B, n_resamples=state["tosses"], seed=SEED, exact=False)
    return None


def draw(state, old=None):
    mine = irlab.paired_t_test(*swapped(state["flipped"]))
    seen = irlab.paired_t_test(A, B).mean_difference
    differences = [int(d) for d in mine.scores["difference"]]
    means = tossed(None if state["all"] else state["tosses"])[1]
    test = test_of(state)

    rows = P.Plot(
        (-80, 80),
        (0, N),
        width=360,
        height=44 + 28 * N,
        x_label="B - A as flipped; upright line: mean",
        y_ticks=[(N - i - 0.5, f"topic {i + 1}") for i in range(N)],
        label="The difference on each topic; a flipped one points the other way",
    )
    rows.upright(0).upright(mine.mean_difference, "B", 2, None)
    for i, d in enumerate(differences):
        y, turned = N - i - 0.5, str(i + 1) in state["flipped"]
        rows.line([(0, y), (d, y)], "B" if turned else "A", 3)
        rows.dot(-d, y, "line", 4, hollow=True) if turned else None
        attrs = P.checkbox(f"topic:{i + 1}", f"Topic {i + 1}, difference {d}, flipped", turned)
        rows.dot(d, y, "B" if turned else "A", 7, handle=attrs)

    step = seen / 6
    edges = [step * k for k in range(-8, 9)]
    counts = np.histogram(means * (1 + 1e-9), edges)[0].tolist()  # a bin holds its outer edge
    picture = P.histogram(
        edges,
        counts,
        seen,
        shaded=[(edges[0], -seen + 1e-6), (seen - 1e-6, edges[-1])],
        x_label="mean difference",
        y_label="patterns",
        needle_label=f"measured {P.num(seen, 1)}",
        width=440,
        height=260,
        label="The mean differences of all patterns so far; dark: at least as far from zero as the measured one",
    )
    buttons = P.beside(
        P.button("toss:1", "toss once"),
        P.button("toss:100", "toss 100 times"),
        P.button("all", "all 1024 patterns", pressed=bool(state["all"])),
        gap=10,
    )
    count = round(test.pvalue * len(means)) if test else 1
    facts = P.note(
        [
            f"mean difference now {P.num(mine.mean_difference, 1, sign=True)}, measured {P.num(seen, 1, sign=True)}",
            f"{count} of {len(means)} patterns at least as extreme: p = {P.num(test.pvalue, 4)}"
            if test
            else "no pattern tossed yet; the one bar is what was measured",
        ],
        role="ink",
        width=440,
        label="The share of patterns at least as extreme",
    )
    right = P.below(picture, facts, buttons, label="What happens when labels are tossed")
    return [rows.piece(), right], words(state, mine, differences, seen, count, len(means), test)


def words(state, mine, differences, seen, count, patterns, test):
    who = sorted(state["flipped"], key=int)
    head = f"Flipped: topics {', '.join(who)}. The" if len(who) > 1 else f"Flipped: topic {who[0]}. The" if who else ""
    said = f"{head or 'No topic is flipped: the'} mean difference is {P.num(mine.mean_difference, 1)}. "
    said += f"As measured it is {P.num(seen, 1)}. Differences now: {', '.join(P.num(d, 0) for d in differences)}. "
    if test is None:
        return said + "No coin has been tossed."
    which = "of all patterns" if state["all"] else "of the patterns tossed and the one seen"
    return said + (f"At least as extreme are {count} {which}, {patterns} in number: p is {P.num(test.pvalue, 4)}.")


def press(state, handle, key):
    if handle.startswith("topic:"):
        turned = flipped(state["flipped"], handle.split(":")[1], key)
        return None if turned is None else {**state, "flipped": turned}
    if key != "Enter":
        return None
    if handle == "all":
        return {**state, "all": 1 - state["all"]}
    tosses = min(state["tosses"] + int(handle.split(":")[1]), MOST)
    last = [str(i + 1) for i in np.flatnonzero(tossed(tosses)[0][-1])]
    return {"flipped": last, "tosses": tosses, "all": 0}

"""Lecture 06: the rank among sampled items is not the rank among all of them."""

from functools import cache
from math import log10

import numpy as np

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import chosen, slid

NAME = "Sampled metrics: which system wins depends on the sample"
HELP = "Tab to a dot: left and right move the rank of that user's item. The knob is the size of the sample."
TRY = (
    "Try this: enlarge the sample step by step until the order of A and B is the one over all items. "
    "Then change the metric: does it need a larger sample or a smaller one?"
)

ITEMS = 1000
SIZES = sorted({round(10 ** (1 + i / 12)) for i in range(24)} | {ITEMS - 1})
START = {
    "A": [2, 4, 400, 600, 800],  # often very good, sometimes hopeless
    "B": [14, 18, 22, 26, 30],  # always middling
    "size": 100,
    "metric": "hit@10",
}


@cache
def per_rank():
    """{metric: its value at each rank}: one relevant item, every other of the catalogue is not."""
    every = np.eye(ITEMS)
    return {"hit@10": irlab.success(every, k=10), "RR": irlab.reciprocal_rank(every)}


@cache
def rank_chances(rank, size):
    """The chance of each rank among `size` others, drawn without replacement: 1 + a hypergeometric number."""
    log_factorial = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, ITEMS)))])

    def log_choose(n, k):
        return log_factorial[n] - log_factorial[k] - log_factorial[n - k]

    better, others = rank - 1, ITEMS - 1
    drawn = np.arange(max(0, size - (others - better)), min(better, size) + 1)
    chances = np.zeros(ITEMS)
    ways = log_choose(better, drawn) + log_choose(others - better, size - drawn)
    chances[drawn] = np.exp(ways - log_choose(others, size))
    return chances


@cache
def expected(rank, size, metric):
    return float(rank_chances(rank, size) @ per_rank()[metric])


def mean(ranks, size, metric):
    """The expected mean over users; with all other items in the sample it is the metric itself."""
    return sum(expected(rank, size, metric) for rank in ranks) / len(ranks)


def values(state):
    """{(metric, size): (A, B)}"""
    return {
        (m, size): [mean(state[s], size, m) for s in "AB"] for m in per_rank() for size in (ITEMS - 1, state["size"])
    }


def draw(state, old=None):
    now, before = values(state), values(old) if old else None
    users = P.Plot(
        (0, log10(ITEMS)),
        (-0.5, 5),
        width=470,
        height=250,
        x_label="true rank of the user's item among all thousand",
        x_ticks=[(log10(r), str(r)) for r in (1, 3, 10, 30, 100, 300, 1000)],
        y_ticks=[(4.5 - i, f"user {i + 1}") for i in range(5)],
        label="The true ranks of five users' items in both systems",
    )
    users.upright(log10(10.5), "line").say(log10(10.5), -0.5, "top ten", "soft", anchor="end")
    for i in range(5):
        for s, up in (("A", 0.2), ("B", -0.2)):
            rank = state[s][i]
            handle = P.slider(
                f"{s}:{i}",
                f"System {s}, user {i + 1}",
                rank,
                1,
                ITEMS,
                f"rank {rank}",
                across=True,
                drag=(users.px(0), users.px(log10(ITEMS))),
            )
            users.dot(log10(rank), 4.5 - i + up, s, 7, handle=handle)
            if i == 0:
                users.say(log10(rank), 4.5 + up, s, s, dx=12, dy=5, weight=700)
    metric = state["metric"]
    curves = P.Plot(
        (1, log10(ITEMS) + 0.08),  # room for the letters behind the last dots
        (0, 1),
        width=440,
        height=240,
        x_label="items in the sample",
        y_label=f"expected {metric}",
        x_ticks=[(log10(m), str(m)) for m in (10, 30, 100, 300, 999)],
        y_ticks=P.ticks(0, 1),
        label=f"Expected {metric} of both systems over the size of the sample",
    )
    curves.upright(log10(state["size"]), "ink", 2, None)
    for s, side in (("A", 0), ("B", 1)):
        curves.line([(log10(m), mean(state[s], m, metric)) for m in SIZES], s, 2.5)
        curves.dot(log10(state["size"]), now[metric, state["size"]][side], s, 6)
        curves.dot(log10(ITEMS - 1), now[metric, ITEMS - 1][side], s, 5, hollow=True)
        curves.say(log10(ITEMS - 1), now[metric, ITEMS - 1][side], s, s, dx=10, dy=5, weight=700)
    rows = []
    for (m, size), pair in _rows(state, now):
        was = before[m, size if size == ITEMS - 1 else old["size"]] if old else (None, None)
        name = f"{m} {'of all' if size == ITEMS - 1 else 'sampled'}"
        rows.append((name, [P.Bar(v, w, s) for v, w, s in zip(pair, was, "AB", strict=True)]))
    left = P.below(
        users.piece(),
        P.knob("size", "sampled items", state["size"], 10, ITEMS - 1, said=str(state["size"]), width=470, log=True),
        P.choices("metric", "metric of the lines", [(m, m) for m in per_rank()], metric),
        label=users.label,
    )
    right = P.below(curves.piece(), P.measures(rows, label="Both metrics, over all items and sampled"), gap=12)
    return [left, right._replace(label=curves.label)], words(state, now)


def _rows(state, now):
    """Both metrics, over all items first; one row each when the sample holds everything."""
    return [((m, size), now[m, size]) for m in per_rank() for size in dict.fromkeys((ITEMS - 1, state["size"]))]


def words(state, now):
    said = ""
    for m in dict.fromkeys((state["metric"], *per_rank())):
        part, whole = now[m, state["size"]], now[m, ITEMS - 1]
        said += f"{m} among {state['size']} sampled items: {P.num(part[0])} for A, {P.num(part[1])} for B; "
        said += f"among all {P.num(whole[0])} and {P.num(whole[1])}: "
        said += "the order turns. " if _leader(part) != _leader(whole) else "the same order. "
    ranks = {s: ", ".join(map(str, state[s])) for s in "AB"}
    return said + f"True ranks of A: {ranks['A']}; of B: {ranks['B']}."


def press(state, handle, key):
    if handle.startswith("metric:"):
        metric = chosen(handle, key, state["metric"])
        return metric and {**state, "metric": metric}
    if handle == "size":
        size = _slid(state["size"], key, 10, ITEMS - 1)
        return size and {**state, "size": size}
    system, user = handle.split(":")
    rank = _slid(state[system][int(user)], key, 1, ITEMS)
    if not rank:
        return None
    return {**state, system: [rank if i == int(user) else r for i, r in enumerate(state[system])]}


def _slid(value, key, low, high):
    """A step is a quarter more or less, at least one; None when nothing changes."""
    new = slid(float(value), key, low, high, 1.25, page=1.25**4, log=True)
    if new is None:
        return None
    up, new = new > value, round(new)
    if new == value:
        new = value + (1 if up else -1)
    new = min(max(new, low), high)
    return None if new == value else new


def _leader(pair):
    a, b = (P.num(v) for v in pair)
    return "tie" if a == b else "A" if a > b else "B"

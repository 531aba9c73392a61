import numpy as np

from irlab.explore.six_queries import UNTRAINED


def numbers(state, old=None):
    out = []
    a, b = np.array(state["A"], float), np.array(state["B"], float)
    for average in (
        np.mean,
        lambda f: np.exp(np.log(f).mean()),
        np.median,
        lambda f: np.mean(1 / f),
        lambda f: np.mean(np.where(f <= 10, 1 / f, 0)),
    ):
        out += [average(a), average(b)]
    return [*out, *a, *b, *UNTRAINED]

import numpy as np

from irlab.explore.flip_by_flip import SEED, A, B


def numbers(state, old=None):
    d = np.subtract(B, A)
    turned = sorted(map(int, state["flipped"]))
    now = [-x if i in turned else x for i, x in enumerate(d, 1)]
    out = [*turned, np.mean(now), d.mean(), *now]
    if state["all"]:
        flips = np.array([[k >> i & 1 for i in range(10)] for k in range(1024)])
    elif state["tosses"]:
        flips = np.random.default_rng(SEED).random((state["tosses"], 10)) < 0.5
    else:
        return out
    sums = np.abs(np.where(flips, -d, d).sum(axis=1))
    count = int((sums >= d.sum()).sum()) + (not state["all"])
    total = len(flips) + (not state["all"])
    return [*out, count, total, count / total]

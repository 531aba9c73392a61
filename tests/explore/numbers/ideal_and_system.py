import numpy as np

import irlab


def numbers(state, old=None):
    x = np.array([d in state["relevant"] for d in state["order"]], float)
    r, n = int(x.sum()), len(x)
    wrong = sum(x[high] < x[low] for low in range(n) for high in range(low))
    out = [wrong, r * (n - r), irlab.auc(x)]
    for rank in np.flatnonzero(x) + 1:
        out += [rank, np.sum(x[: rank - 1] == 0)]
    ideal = np.sort(x)[::-1]
    return [*out, np.sum(np.cumsum(ideal) - np.cumsum(x))]

import numpy as np


def numbers(state, old=None):
    n, k, share = state["n"], state["k"], state["share"]
    rng = np.random.default_rng(n)
    grades = rng.integers(1, 4, size=(200, n)) * (rng.random((200, n)) < share / 100)
    depth = min(k or n, n)
    weight = 1 / np.log2(np.arange(2, depth + 2))
    best = -np.sort(-grades, axis=1)[:, :depth] @ weight
    values = np.where(best > 0, (grades[:, :depth] @ weight) / np.where(best > 0, best, 1), 0)
    out = [values.mean(), n, share, 1, 3]
    return [*out, *([k] if k else []), 200, values.min(), values.max()]

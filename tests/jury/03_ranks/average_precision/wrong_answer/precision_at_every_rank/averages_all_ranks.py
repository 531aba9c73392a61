import numpy as np


def average_precision(grades, n_relevant, k):
    top = np.array(grades[:k], dtype=float)
    if top.size == 0:
        return 0.0
    return (top.cumsum() / (np.arange(top.size) + 1)).mean()

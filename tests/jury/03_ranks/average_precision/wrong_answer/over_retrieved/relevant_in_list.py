import numpy as np


def average_precision(grades, n_relevant, k):
    g = np.array(grades)
    n_relevant = g.sum()
    if n_relevant == 0:
        return 0.0
    top = g[:k]
    return float((top * top.cumsum() / np.arange(1, len(top) + 1)).sum() / n_relevant)

import numpy as np


def condensed_average_precision(grades, n_relevant):
    g = np.array([x for x in grades if x != -1])
    if g.sum() == 0:
        return 0.0
    return float((g * g.cumsum() / np.arange(1, len(g) + 1)).sum() / g.sum())

import numpy as np


def condensed_average_precision(grades, n_relevant):
    y = np.array([g for g in grades if g >= 0], dtype=float)
    if y.sum() == 0:
        return 0.0
    precision = np.cumsum(y) / (np.arange(len(y)) + 1)
    return precision[y == 1].mean()

import numpy as np


def interpolated_precision(grades, n_relevant, level):
    recall = np.cumsum(grades) / n_relevant
    reached = np.flatnonzero(recall >= level)
    if reached.size == 0:
        return 0.0
    k = reached[0] + 1
    return sum(grades[:k]) / k

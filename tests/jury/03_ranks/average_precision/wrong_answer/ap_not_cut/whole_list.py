import numpy as np


def average_precision(grades, n_relevant, k):
    ranks = np.flatnonzero(grades) + 1
    return float(np.sum(np.arange(1, len(ranks) + 1) / ranks) / n_relevant)

import numpy as np


def average_precision(grades, n_relevant, k):
    top = np.array(grades[:k])
    ranks = np.arange(1, len(top) + 1)
    precisions = np.cumsum(top) / ranks
    return float((precisions * top).sum() / k)

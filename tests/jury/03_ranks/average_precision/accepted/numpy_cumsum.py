import numpy as np


def average_precision(grades, n_relevant, k):
    y = np.asarray(grades[:k], dtype=float)
    precision = np.cumsum(y) / np.arange(1, y.size + 1)
    return np.dot(precision, y) / n_relevant

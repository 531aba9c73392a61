import numpy as np


def average_precision(grades, n_relevant, k):
    top = np.array(grades[:k])
    if not len(top):
        return 0.0
    return float(np.mean(top * np.cumsum(top) / np.arange(1, len(top) + 1)))

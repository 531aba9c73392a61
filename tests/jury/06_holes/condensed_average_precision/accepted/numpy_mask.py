import numpy as np


def condensed_average_precision(grades, n_relevant):
    y = np.array(grades)
    y = y[y >= 0]
    return (np.cumsum(y) / np.arange(1, len(y) + 1) * y).sum() / n_relevant

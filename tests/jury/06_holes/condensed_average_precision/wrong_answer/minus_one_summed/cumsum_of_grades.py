import numpy as np


def condensed_average_precision(grades, n_relevant):
    y = np.array(grades, dtype=float)
    precision = np.cumsum(y) / (np.arange(len(y)) + 1)
    return float(precision[y == 1].sum() / n_relevant)

import numpy as np


def condensed_average_precision(grades, n_relevant):
    g = np.array(grades, dtype=float)
    at = g.cumsum() / np.arange(1, len(g) + 1)
    return float(at[g > 0].sum() / n_relevant)

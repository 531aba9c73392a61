import numpy as np


def condensed_average_precision(grades, n_relevant):
    g = np.clip(np.array(grades, dtype=int), 0, 1)
    if g.size == 0:
        return 0.0
    return float((g * np.cumsum(g) / np.arange(1, g.size + 1)).sum() / n_relevant)

import numpy as np


def interpolated_precision(grades, n_relevant, level):
    g = np.array(grades, dtype=float)
    if g.sum() == 0:
        return 0.0
    hits = g.cumsum()
    p, r = hits / np.arange(1, len(g) + 1), hits / hits[-1]
    return float(p[r >= level].max())

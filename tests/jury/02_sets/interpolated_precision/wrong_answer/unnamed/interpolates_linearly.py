import numpy as np


def interpolated_precision(grades, n_relevant, level):
    if not grades:
        return 0.0
    hits = np.cumsum(grades)
    p, r = hits / np.arange(1, len(grades) + 1), hits / n_relevant
    return float(np.interp(level, r, p)) if level <= r[-1] else 0.0

import numpy as np


def err(grades, max_grade):
    if len(grades) == 0:
        return 0.0
    r = (2 ** np.array(grades, dtype=float) - 1) / 2 ** np.max(grades)
    reach = np.concatenate([[1], np.cumprod(1 - r)[:-1]])
    return float((reach * r / np.arange(1, len(r) + 1)).sum())

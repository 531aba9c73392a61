import numpy as np


def interpolated_precision(grades, n_relevant, level):
    if not grades:
        return 0.0
    return float(np.max(np.cumsum(grades) / np.arange(1, len(grades) + 1)))

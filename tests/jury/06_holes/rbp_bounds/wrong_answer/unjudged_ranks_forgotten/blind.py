import numpy as np


def rbp_bounds(grades, p):
    weights = (1 - p) * p ** np.arange(len(grades))
    low = weights[np.array(grades) == 1].sum()
    residual = p ** len(grades)
    return [low, low + residual]

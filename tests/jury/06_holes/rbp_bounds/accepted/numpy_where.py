import numpy as np


def rbp_bounds(grades, p):
    y = np.array(grades)
    w = (1 - p) * p ** np.arange(len(y))
    return np.array([w[y == 1].sum(), w[y != 0].sum() + p ** len(y)])

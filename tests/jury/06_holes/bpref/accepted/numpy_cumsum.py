import numpy as np


def bpref(grades, n_relevant, n_nonrelevant):
    y = np.array(grades)
    above = np.minimum(np.cumsum(y == 0)[y == 1], n_relevant)
    return np.sum(1 - above / max(min(n_relevant, n_nonrelevant), 1)) / n_relevant

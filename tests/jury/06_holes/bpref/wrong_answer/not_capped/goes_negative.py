import numpy as np


def bpref(grades, n_relevant, n_nonrelevant):
    y = np.array(grades)
    above = np.cumsum(y == 0)[y == 1]
    return float(np.sum(1 - above / max(1, min(n_relevant, n_nonrelevant))) / n_relevant)

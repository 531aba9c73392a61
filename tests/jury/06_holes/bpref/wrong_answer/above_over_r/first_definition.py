import numpy as np


def bpref(grades, n_relevant, n_nonrelevant):
    y = np.array(grades)
    above = np.minimum(np.cumsum(y == 0), n_relevant)
    return float((1 - above[y == 1] / n_relevant).sum() / n_relevant)

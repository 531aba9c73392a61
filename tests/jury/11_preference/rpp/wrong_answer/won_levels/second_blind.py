import numpy as np


def rpp(grades_a, grades_b, n_relevant):
    a = np.full(n_relevant, np.inf)
    b = np.full(n_relevant, np.inf)
    ra = np.flatnonzero(np.array(grades_a) == 1)[:n_relevant] + 1
    rb = np.flatnonzero(np.array(grades_b) == 1)[:n_relevant] + 1
    a[: len(ra)] = ra
    b[: len(rb)] = rb
    return float(np.mean(a < b))

import numpy as np


def rpp(grades_a, grades_b, n_relevant):
    a, b = np.full(n_relevant, 1e9), np.full(n_relevant, 1e9)
    found_a, found_b = np.flatnonzero(grades_a), np.flatnonzero(grades_b)
    a[: len(found_a)] = found_a
    b[: len(found_b)] = found_b
    return np.sign(b - a).mean()

import numpy as np


def rpp(grades_a, grades_b, n_relevant):
    a, b = np.full(n_relevant, 10**6), np.full(n_relevant, 10**6)
    for vector, ranks in ((grades_a, a), (grades_b, b)):
        found = np.flatnonzero(vector)
        ranks[: found.size] = found
    return float(np.where(a == b, 0.5, np.sign(b - a)).mean())

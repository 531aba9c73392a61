import numpy as np


def inverse_rpp(grades_a, grades_b, n_relevant):
    ranks = np.full((2, n_relevant), 1e6)
    for row, vector in zip(ranks, (grades_a, grades_b)):
        found = np.flatnonzero(vector)
        row[: len(found)] = found
    return np.average(np.sign(ranks[1] - ranks[0]), weights=1 / np.log2(np.arange(2, n_relevant + 2)))

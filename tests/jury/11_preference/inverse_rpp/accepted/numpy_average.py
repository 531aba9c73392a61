import numpy as np


def inverse_rpp(grades_a, grades_b, n_relevant):
    ranks = np.full((2, n_relevant), len(grades_a) + len(grades_b) + 1)
    for row, vector in enumerate((grades_a, grades_b)):
        found = np.flatnonzero(vector)
        ranks[row, : len(found)] = found
    return np.average(np.sign(ranks[1] - ranks[0]), weights=1 / np.arange(1, n_relevant + 1))

import numpy as np


def rpp(grades_a, grades_b, n_relevant):
    ranks = np.full((2, n_relevant), 1e9)
    for row, vector in enumerate((grades_a, grades_b)):
        found = np.flatnonzero(vector)
        ranks[row, : found.size] = found
    return float(np.sign(ranks[0] - ranks[1]).mean())

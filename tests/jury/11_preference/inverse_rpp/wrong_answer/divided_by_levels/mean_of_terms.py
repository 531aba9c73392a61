import numpy as np


def inverse_rpp(grades_a, grades_b, n_relevant):
    ranks = np.full((2, n_relevant), 1e6)
    for row, vector in zip(ranks, (grades_a, grades_b)):
        found = np.flatnonzero(vector)
        row[: len(found)] = found
    return float((np.sign(ranks[1] - ranks[0]) / np.arange(1, n_relevant + 1)).mean())

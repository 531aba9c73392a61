import numpy as np


def inverse_rpp(grades_a, grades_b, n_relevant):
    def reciprocal_ranks(grades):
        out = np.zeros(n_relevant)
        ranks = np.flatnonzero(grades) + 1
        out[: len(ranks)] = 1 / ranks
        return out

    weights = 1 / np.arange(1, n_relevant + 1)
    weights = weights / weights.sum()
    return float(np.dot(weights, reciprocal_ranks(grades_a) - reciprocal_ranks(grades_b)))

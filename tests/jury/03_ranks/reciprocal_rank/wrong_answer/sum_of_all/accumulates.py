import numpy as np


def reciprocal_rank(grades):
    ranks = np.arange(1, len(grades) + 1)
    return float(((np.array(grades) > 0) / ranks).sum())

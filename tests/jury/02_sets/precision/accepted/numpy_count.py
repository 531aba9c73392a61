import numpy as np


def precision(grades, k):
    return np.count_nonzero(np.asarray(grades[:k]) > 0) / k

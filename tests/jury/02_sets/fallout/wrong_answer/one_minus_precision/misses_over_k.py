import numpy as np


def fallout(grades, n_relevant, n_docs, k):
    top = np.asarray(grades)[:k]
    return np.count_nonzero(top == 0) / k

import numpy as np


def fallout(grades, n_relevant, n_docs, k):
    return np.sum(~np.asarray(grades[:k], dtype=bool)) / (n_docs - n_relevant)

import numpy as np


def search_lengths(grades, n_relevant, n_docs):
    ranks = (np.nonzero(grades)[0] + 1).tolist()
    missing = n_relevant - len(ranks)
    ranks += list(range(n_docs - missing + 1, n_docs + 1))
    return np.diff(ranks, prepend=0).tolist()

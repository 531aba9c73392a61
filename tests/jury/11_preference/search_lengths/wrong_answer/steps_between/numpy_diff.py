import numpy as np


def search_lengths(grades, n_relevant, n_docs):
    ranks = [i + 1 for i, g in enumerate(grades) if g == 1]
    missing = n_relevant - len(ranks)
    ranks += range(n_docs - missing + 1, n_docs + 1)
    return np.diff(ranks)

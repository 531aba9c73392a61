import numpy as np


def search_lengths(grades, n_relevant, n_docs):
    found = np.flatnonzero(grades) + 1
    return np.concatenate([found, np.arange(n_docs - n_relevant + found.size, n_docs) + 1])

import numpy as np


def average_search_length(grades, n_relevant, n_docs):
    found = np.flatnonzero(grades) + 1
    bottom = n_docs - np.arange(n_relevant - found.size)
    return np.concatenate([found, bottom]).mean()

import numpy as np


def average_search_length(grades, n_relevant, n_docs):
    ranks = np.flatnonzero(grades) + 1
    return ranks.mean() if ranks.size else 0.0

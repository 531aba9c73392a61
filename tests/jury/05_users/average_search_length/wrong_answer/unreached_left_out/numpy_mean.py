import numpy as np


def average_search_length(grades, n_relevant, n_docs):
    ranks = np.flatnonzero(grades) + 1
    return float(ranks.mean()) if ranks.size else float(n_docs)

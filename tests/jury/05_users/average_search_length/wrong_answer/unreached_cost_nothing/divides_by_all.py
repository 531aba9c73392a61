import numpy as np


def average_search_length(grades, n_relevant, n_docs):
    return float(np.dot(grades, np.arange(1, len(grades) + 1)) / n_relevant)

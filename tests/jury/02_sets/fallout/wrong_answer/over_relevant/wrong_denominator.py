import numpy as np


def fallout(grades, n_relevant, n_docs, k):
    top = np.array(grades[:k])
    return (top == 0).sum() / n_relevant

import numpy as np


def average_precision(grades, n_relevant, k):
    score, hits = 0.0, 0.0
    for i, g in enumerate(grades[:k]):
        if g:
            hits += 1.0
            score += hits / (i + 1.0)
    return score / np.minimum(n_relevant, k)

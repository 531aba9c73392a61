import numpy as np


def dcg_with_ties(grades, scores, k):
    order = np.argsort(-np.array(scores), kind="stable")
    g = np.array(grades, dtype=float)[order][:k]
    return (g / np.log2(np.arange(len(g)) + 2)).sum()

import numpy as np


def dcg_with_ties(grades, scores, k):
    order = np.argsort(scores, kind="stable")[::-1]
    top = np.array(grades)[order][:k]
    return float((top / np.log2(np.arange(2, len(top) + 2))).sum())

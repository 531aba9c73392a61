import numpy as np


def dcg_with_ties(grades, scores, k):
    _, inverse, counts = np.unique(-np.array(scores), return_inverse=True, return_counts=True)
    mean = np.bincount(inverse, weights=np.array(grades, dtype=float)) / counts
    gains = np.repeat(mean, counts)[:k]
    return (gains / np.log2(np.arange(len(gains)) + 2)).sum()

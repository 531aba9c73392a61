import numpy as np


def ndcg(grades, judged, k):
    def top(values):
        padded = np.zeros(k)
        values = np.array(values, dtype=float)[:k]
        padded[: len(values)] = values
        return padded

    weights = 1 / np.log2(np.arange(k) + 2)
    ideal = top(-np.sort(-np.array(judged, dtype=float))) @ weights
    return top(grades) @ weights / ideal if ideal else 0.0

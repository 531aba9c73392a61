import numpy as np


def ndcg(grades, judged, k):
    def dcg(values):
        values = np.array(values[:k], dtype=float)
        return ((np.exp2(values) - 1) / np.log2(np.arange(len(values)) + 2)).sum()

    ideal = dcg(sorted(judged, reverse=True))
    return dcg(grades) / ideal if ideal else 0.0

import numpy as np


def ndcg(grades, judged, k):
    def dcg(v):
        v = np.array(v[:k], dtype=float)
        return (v / np.log2(np.arange(2, len(v) + 2))).sum()

    best = dcg(sorted(grades, reverse=True))
    return dcg(grades) / best if best else 0.0

import numpy as np


def ndcg(grades, judged, k):
    w = 1 / np.log2(np.arange(2, k + 2))
    hits = (np.array(grades[:k]) > 0).astype(float)
    n = min(k, sum(g > 0 for g in judged))
    return (hits * w[: len(hits)]).sum() / w[:n].sum() if n else 0.0

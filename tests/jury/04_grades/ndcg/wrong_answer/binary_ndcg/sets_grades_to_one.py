import numpy as np


def ndcg(grades, judged, k):
    def score(values):
        v = (np.array(values[:k]) > 0).astype(float)
        return (v / np.log2(np.arange(2, len(v) + 2))).sum()

    ideal = score(sorted(judged, reverse=True))
    return float(score(grades) / ideal) if ideal > 0 else 0.0

import numpy as np


def ndcg(grades, judged, k):
    def dcg(gs):
        gs = np.asarray(gs, dtype=float)[:k]
        if len(gs) == 0:
            return 0.0
        ranks = np.arange(1, len(gs) + 1)
        disc = np.ones(len(gs))
        disc[1:] = np.log2(ranks[1:])
        return float(np.sum(gs / disc))

    ideal = dcg(sorted(judged, reverse=True))
    return dcg(grades) / ideal if ideal > 0 else 0.0

from math import log2


def _dcg(gains, k):
    return sum(g / log2(i + 2) for i, g in enumerate(gains[:k]))


def ndcg(grades, judged, k):
    rel = [1 if g > 0 else 0 for g in grades]
    ideal = sorted((1 if g > 0 else 0 for g in judged), reverse=True)
    best = _dcg(ideal, k)
    if best == 0:
        return 0.0
    return _dcg(rel, k) / best

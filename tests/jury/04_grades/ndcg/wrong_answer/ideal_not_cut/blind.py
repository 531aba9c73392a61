from math import log2


def ndcg(grades, judged, k):
    dcg = sum(g / log2(i + 2) for i, g in enumerate(grades[:k]))
    ideal = sorted(judged, reverse=True)
    idcg = sum(g / log2(i + 2) for i, g in enumerate(ideal))
    return dcg / idcg if idcg > 0 else 0

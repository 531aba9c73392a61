import math


def ndcg(grades, judged, k):
    d = lambda v: sum(g / math.log2(i + 2) for i, g in enumerate(v[:k]))
    best = d(sorted(judged + grades, reverse=True))
    return d(grades) / best if best else 0

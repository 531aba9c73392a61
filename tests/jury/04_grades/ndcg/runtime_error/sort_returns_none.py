import math


def ndcg(grades, judged, k):
    ideal = judged.sort(reverse=True)
    best = sum(g / math.log2(r + 1) for r, g in enumerate(ideal[:k], 1))
    return sum(g / math.log2(r + 1) for r, g in enumerate(grades[:k], 1)) / best

import math


def ndcg(grades, judged, k):
    def dcg(values):
        return sum((2**g - 1) / max(1, math.log2(r)) for r, g in enumerate(values[:k], 1))

    ideal = dcg(sorted(judged, reverse=True))
    return dcg(grades) / ideal if ideal else 0.0

import math


def ndcg(grades, judged, k):
    def dcg(values):
        return sum(g if r < 2 else g / math.log2(r) for r, g in enumerate(values[:k], 1))

    ideal = dcg(sorted(judged, reverse=True))
    return dcg(grades) / ideal if ideal else 0.0

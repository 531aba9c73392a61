import math


def ndcg(grades, judged, k):
    def dcg(values):
        return sum(g / math.log2(i + 2) for i, g in enumerate(values))

    ideal = dcg(sorted(grades, reverse=True))
    return dcg(grades[:k]) / ideal if ideal else 0

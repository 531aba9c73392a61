import math


def ndcg(grades, judged, k):
    def dcg(values):
        return sum(g / math.log2(i + 2) for i, g in enumerate(values))

    ideal = dcg(sorted(judged, reverse=True))
    return dcg(grades) / ideal if ideal else 0

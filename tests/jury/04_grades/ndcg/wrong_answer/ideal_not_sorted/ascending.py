import math


def ndcg(grades, judged, k):
    def dcg(values):
        return sum(g / math.log2(i + 2) for i, g in enumerate(values[:k]))

    ideal = dcg(sorted(judged))
    return dcg(grades) / ideal if ideal else 0

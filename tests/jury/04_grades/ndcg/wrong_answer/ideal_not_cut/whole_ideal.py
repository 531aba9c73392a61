import math


def ndcg(grades, judged, k):
    own = ideal = 0.0
    for i, g in enumerate(grades[:k]):
        own += g / math.log2(i + 2)
    for i, g in enumerate(sorted(judged, reverse=True)):
        ideal += g / math.log2(i + 2)
    return own / ideal if ideal else 0.0

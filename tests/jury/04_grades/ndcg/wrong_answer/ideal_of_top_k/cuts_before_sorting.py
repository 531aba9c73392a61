import math


def ndcg(grades, judged, k):
    top = grades[:k]
    d = sum(g / math.log2(i + 2) for i, g in enumerate(top))
    top.sort(reverse=True)
    i = sum(g / math.log2(j + 2) for j, g in enumerate(top))
    return d / i if i else 0.0

import math


def dcg(grades, k):
    top = sorted(grades[:k], reverse=True)
    return sum(g / math.log2(i + 2) for i, g in enumerate(top))

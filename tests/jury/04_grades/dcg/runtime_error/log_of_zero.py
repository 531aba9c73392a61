import math


def dcg(grades, k):
    return sum(g / math.log2(i) for i, g in enumerate(grades[:k]))

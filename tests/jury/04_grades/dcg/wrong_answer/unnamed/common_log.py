import math


def dcg(grades, k):
    return sum(g / math.log10(i + 2) for i, g in enumerate(grades[:k]))

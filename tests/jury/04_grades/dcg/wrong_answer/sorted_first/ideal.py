import math


def dcg(grades, k):
    best = sorted(grades)[::-1][:k]
    return sum(g / math.log2(i) for i, g in enumerate(best, start=2))

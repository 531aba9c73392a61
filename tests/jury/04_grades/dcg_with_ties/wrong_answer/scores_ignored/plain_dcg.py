import math


def dcg_with_ties(grades, scores, k):
    return sum(g / math.log2(r + 1) for r, g in enumerate(grades[:k], 1))

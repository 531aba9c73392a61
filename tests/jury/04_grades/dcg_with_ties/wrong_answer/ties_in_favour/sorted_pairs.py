import math


def dcg_with_ties(grades, scores, k):
    ranked = [g for s, g in sorted(zip(scores, grades), reverse=True)]
    return sum(g / math.log2(i + 2) for i, g in enumerate(ranked[:k]))

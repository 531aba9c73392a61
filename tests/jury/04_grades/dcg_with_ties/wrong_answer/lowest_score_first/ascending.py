import math


def dcg_with_ties(grades, scores, k):
    gains = []
    for score in sorted(set(scores)):
        group = [g for g, s in zip(grades, scores) if s == score]
        gains += [sum(group) / len(group)] * len(group)
    return sum(g / math.log2(r + 1) for r, g in enumerate(gains[:k], 1))

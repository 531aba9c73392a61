import math
from itertools import groupby


def dcg_with_ties(grades, scores, k):
    order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
    gains = []
    for _, group in groupby(order, key=scores.__getitem__):
        own = [grades[i] for i in group]
        gains.extend([sum(own) / len(own)] * len(own))
    return math.fsum(g / math.log2(r + 1) for r, g in enumerate(gains[:k], 1))

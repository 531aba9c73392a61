import itertools
import math


def ndcg(grades, judged, k):
    best = 0.0
    for order in itertools.cycle([judged]):
        best = max(best, sum(g / math.log2(r + 1) for r, g in enumerate(order[:k], 1)))
    return sum(g / math.log2(r + 1) for r, g in enumerate(grades[:k], 1)) / best

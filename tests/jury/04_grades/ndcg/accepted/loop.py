import math


def ndcg(grades, judged, k):
    def gain(values):
        total = 0.0
        for i, g in enumerate(values):
            if i == k:
                break
            total += g / math.log2(i + 2)
        return total

    best = gain(sorted(judged, reverse=True))
    if best == 0:
        return 0
    return gain(grades) / best

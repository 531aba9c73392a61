import math


def dcg_with_ties(grades, scores, k):
    pairs = sorted(zip(scores, grades), key=lambda pair: (-pair[0], pair[1]))
    total = 0.0
    for i in range(min(k, len(pairs))):
        total += pairs[i][1] / math.log2(i + 2)
    return total

import math


def dcg(grades, k):
    if not grades:
        return 0.0
    total = grades[0]
    for rank in range(2, min(k, len(grades)) + 1):
        total += grades[rank - 1] / math.log2(rank)
    return total

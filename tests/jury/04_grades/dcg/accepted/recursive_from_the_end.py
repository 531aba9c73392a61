import math


def dcg(grades, k):
    if k == 0 or not grades:
        return 0.0
    if len(grades) > k:
        return dcg(grades[:k], k)
    return grades[-1] / math.log2(len(grades) + 1) + dcg(grades[:-1], k)

import math


def dcg(grades, k):
    return sum(grades[i] / math.log2(i + 1) for i in range(1, min(k, len(grades))))

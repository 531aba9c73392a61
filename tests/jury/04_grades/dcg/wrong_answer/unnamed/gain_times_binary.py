import math


def dcg(grades, k):
    return sum((g > 0) / math.log2(i + 2) for i, g in enumerate(grades[:k]))

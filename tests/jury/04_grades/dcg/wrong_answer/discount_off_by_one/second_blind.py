import math


def dcg(grades, k):
    total = 0.0
    for rank, grade in enumerate(grades[:k], start=1):
        total += grade / math.log2(rank + 2)
    return total

from math import log2


def dcg(grades, k):
    return sum(g / log2(rank + 2) for rank, g in enumerate(grades[:k], start=1))

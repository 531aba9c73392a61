from math import log2


def dcg(grades, k):
    return sum(grades[rank - 1] / log2(rank + 1) for rank in range(1, min(k, len(grades) + 1)))

import math


def dcg_with_ties(grades, scores, k):
    total = 0.0
    for rank, score in enumerate(sorted(scores, reverse=True)[:k], 1):
        total += grades[score] / math.log2(rank + 1)
    return total

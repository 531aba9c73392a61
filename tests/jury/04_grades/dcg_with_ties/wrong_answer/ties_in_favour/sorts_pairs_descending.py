import math


def dcg_with_ties(grades, scores, k):
    pairs = sorted(zip(scores, grades), reverse=True)
    return sum(grade / math.log2(rank + 1) for rank, (_, grade) in enumerate(pairs[:k], 1))

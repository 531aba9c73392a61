import math


def dcg_with_ties(grades, scores, k):
    docs = sorted(zip(scores, grades), key=lambda x: (-x[0], -x[1]))
    return sum(g / math.log2(rank + 1) for rank, (_, g) in enumerate(docs[:k], start=1))

import math


def ndcg(grades, judged, k):
    total = 0.0
    rank = 1
    while rank <= k and rank <= len(grades):
        total += grades[rank - 1] / math.log2(rank + 1)
        rank += 1
    return total

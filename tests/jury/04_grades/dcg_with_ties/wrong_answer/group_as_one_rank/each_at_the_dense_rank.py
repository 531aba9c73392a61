import math


def dcg_with_ties(grades, scores, k):
    levels = sorted(set(scores), reverse=True)
    total = 0
    for grade, score in zip(grades, scores):
        rank = levels.index(score) + 1
        if rank <= k:
            total += grade / math.log2(rank + 1)
    return total

import math


def dcg_with_ties(grades, scores, k):
    total = 0.0
    for grade, score in zip(grades, scores):
        rank = sum(s > score for s in scores) + (scores.count(score) + 1) / 2
        if rank <= k:
            total += grade / math.log2(rank + 1)
    return total

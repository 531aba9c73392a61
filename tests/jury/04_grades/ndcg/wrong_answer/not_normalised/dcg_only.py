import math


def ndcg(grades, judged, k):
    total = 0.0
    for i in range(min(len(grades), k)):
        total += grades[i] / math.log2(i + 2)
    return total

import math


def dcg(grades, k):
    s, rank = 0.0, 1
    for grade in grades[:k]:
        rank += 1
        s += grade / math.log2(1 + rank)
    return s

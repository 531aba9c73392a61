import math


def dcg(grades, k):
    total = 0
    for rank, grade in enumerate(grades[:k], 1):
        if rank == 1:
            total += grade
        else:
            total += grade / math.log2(rank)
    return total

def precision(grades, k):
    k = k - 1
    if k == 0:
        return 0.0
    return sum(g > 0 for g in grades[:k]) / k

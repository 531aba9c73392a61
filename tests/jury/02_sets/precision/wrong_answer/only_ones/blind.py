def precision(grades, k):
    return grades[:k].count(1) / k

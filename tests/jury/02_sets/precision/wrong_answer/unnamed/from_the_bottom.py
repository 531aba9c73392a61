def precision(grades, k):
    return sum(g > 0 for g in grades[-k:]) / k

def precision(grades, k):
    return sum(g > 0 for g in grades[1 : k + 1]) / k

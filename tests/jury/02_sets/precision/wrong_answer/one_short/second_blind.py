def precision(grades, k):
    top = grades[: k - 1]
    return len([g for g in top if g > 0]) / k

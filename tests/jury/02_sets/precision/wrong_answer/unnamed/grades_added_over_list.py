def precision(grades, k):
    top = grades[:k]
    return sum(top) / len(top)

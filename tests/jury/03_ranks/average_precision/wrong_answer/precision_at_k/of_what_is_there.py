def average_precision(grades, n_relevant, k):
    top = grades[:k]
    if not top:
        return 0
    return sum(top) / len(top)

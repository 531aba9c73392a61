def average_precision(grades, n_relevant, k):
    return sum(g / (i + 1) for i, g in enumerate(grades[:k])) / n_relevant

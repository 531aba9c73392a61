def average_precision(grades, n_relevant, k):
    ranks = [rank for rank, grade in enumerate(grades, 1) if grade and rank <= k]
    return sum(level / rank for level, rank in enumerate(ranks, 1)) / n_relevant

def average_precision(grades, n_relevant, k):
    hits = [1 / rank for rank, g in enumerate(grades[:k], 1) if g]
    return sum(hits) / len(hits) if hits else 0.0

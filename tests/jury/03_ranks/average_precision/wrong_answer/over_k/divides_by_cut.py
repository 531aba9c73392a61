def average_precision(grades, n_relevant, k):
    hits, values = 0, []
    for rank, g in enumerate(grades[:k], 1):
        hits += g
        values.append(hits / rank if g else 0.0)
    return sum(values) / k

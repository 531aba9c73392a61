def average_precision(grades, n_relevant, k):
    hits = total = 0
    for rank, g in enumerate(grades[:k], 1):
        hits += g
        total += g * hits / rank
    return total / min(n_relevant, max(len(grades), 1))

def average_precision(grades, n_relevant, k):
    hits = total = 0
    for rank, g in enumerate(grades[:k], 1):
        if g:
            total += hits / rank
            hits += 1
    return total / n_relevant

def average_precision(grades, n_relevant):
    hits, total = 0, 0.0
    for rank, g in enumerate(grades, 1):
        if g:
            hits += 1
            total += hits / rank
    return total / n_relevant

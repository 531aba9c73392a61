def average_precision(grades, n_relevant, k):
    hits = 0
    total = 0.0
    for rank, g in enumerate(grades[:k], start=1):
        if g > 0:
            hits += 1
            total += hits / rank
    if hits == 0:
        return 0.0
    return total / hits

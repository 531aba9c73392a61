def average_precision(grades, n_relevant, k):
    total = 0.0
    for rank in range(1, k + 1):
        hits = 0
        while hits <= rank:
            hits = sum(grades[:rank])
        total += hits / rank
    return total / n_relevant

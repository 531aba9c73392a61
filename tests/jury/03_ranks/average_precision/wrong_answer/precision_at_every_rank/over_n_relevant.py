def average_precision(grades, n_relevant, k):
    total = 0
    for rank in range(1, min(k, len(grades)) + 1):
        total += sum(grades[:rank]) / rank
    return total / n_relevant

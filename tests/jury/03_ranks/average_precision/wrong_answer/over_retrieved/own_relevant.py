def average_precision(grades, n_relevant, k):
    relevant = sum(grades)
    if relevant == 0:
        return 0.0
    hits = total = 0
    for rank in range(1, min(k, len(grades)) + 1):
        if grades[rank - 1]:
            hits += 1
            total += hits / rank
    return total / relevant

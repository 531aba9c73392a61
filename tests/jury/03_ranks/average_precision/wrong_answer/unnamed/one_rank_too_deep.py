def average_precision(grades, n_relevant, k):
    hits = total = 0
    for rank, g in enumerate(grades, 1):
        if rank > k + 1:
            break
        if g:
            hits += 1
            total += hits / rank
    return total / n_relevant

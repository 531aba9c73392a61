def average_precision(grades, n_relevant, k):
    s = 0
    for rank, g in enumerate(grades, 1):
        if g == 1 and rank <= k:
            s += 1.0 / rank
    return s / n_relevant

def interpolated_precision(grades, n_relevant, level):
    best = hits = 0
    for rank, grade in enumerate(grades, 1):
        hits += grade
        best = max(best, hits / rank)
        if hits / n_relevant >= level:
            return best
    return 0

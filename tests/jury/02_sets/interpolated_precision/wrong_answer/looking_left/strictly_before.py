def interpolated_precision(grades, n_relevant, level):
    best = hits = 0
    for rank, grade in enumerate(grades, 1):
        hits += grade
        if hits / n_relevant < level:
            best = max(best, hits / rank)
    return best

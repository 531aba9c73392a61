def interpolated_precision(grades, n_relevant, level):
    total = sum(grades)
    best, hits = 0.0, 0
    for rank, grade in enumerate(grades, 1):
        hits += grade
        if total and hits / total >= level:
            best = max(best, hits / rank)
    return best

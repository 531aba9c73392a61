def interpolated_precision(grades, n_relevant, level):
    best = 0
    hits = 0
    for i, g in enumerate(grades):
        hits += g
        best = max(best, hits / (i + 1))
    return best

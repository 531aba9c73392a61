def interpolated_precision(grades, n_relevant, level):
    best = 0
    found = 0
    for i, g in enumerate(grades):
        found += g
        best = max(best, found / (i + 1))
        if found / n_relevant >= level:
            break
    return best

def condensed_average_precision(grades, n_relevant):
    if n_relevant == 0:
        return 0
    hits = 0
    ap = 0
    for rank, g in enumerate(grades, start=1):
        if g == 1:
            hits += 1
            ap += hits / rank
    return ap / n_relevant

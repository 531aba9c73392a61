def interpolated_precision(grades, n_relevant, level):
    hits, precisions = 0, []
    for rank, grade in enumerate(grades, 1):
        hits += grade
        precisions.append(hits / rank)
    return max(precisions) if precisions and hits / n_relevant >= level else 0

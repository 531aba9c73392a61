def interpolated_precision(grades, n_relevant, level):
    rank, hits = 0, 0
    while rank < len(grades):
        hits += grades[rank]
        rank += 1
        if hits >= level * n_relevant:
            return hits / rank
    return 0.0

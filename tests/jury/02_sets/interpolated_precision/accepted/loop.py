def interpolated_precision(grades, n_relevant, level):
    best = 0.0
    for k in range(1, len(grades) + 1):
        hits = 0
        for grade in grades[:k]:
            hits += grade
        if hits / n_relevant >= level and hits / k > best:
            best = hits / k
    return best

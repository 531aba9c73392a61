def interpolated_precision(grades, n_relevant, level):
    best, reached = 0, False
    for rank in range(1, len(grades) + 1):
        p, r = sum(grades[:rank]) / rank, sum(grades[:rank]) / n_relevant
        if reached:
            best = max(best, p)
        reached = reached or r >= level
    return best

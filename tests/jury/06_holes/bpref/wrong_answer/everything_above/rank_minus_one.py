def bpref(grades, n_relevant, n_nonrelevant):
    total = 0.0
    for rank, g in enumerate(grades, 1):
        if g == 1:
            total += 1 - min(rank - 1, n_relevant) / max(1, min(n_relevant, n_nonrelevant))
    return total / n_relevant

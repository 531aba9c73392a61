def bpref(grades, n_relevant, n_nonrelevant):
    total = 0.0
    for i, g in enumerate(grades):
        if g == 1:
            n = min(grades[:i].count(0), n_relevant)
            total += 1 - n / n_nonrelevant if n else 1
    return total / n_relevant

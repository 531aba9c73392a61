def bpref(grades, n_relevant, n_nonrelevant):
    if n_relevant == 0:
        return 0.0
    bound = min(n_relevant, n_nonrelevant)
    total = 0.0
    for above, g in enumerate(grades):
        if g == 1:
            if above == 0 or bound == 0:
                total += 1
            else:
                total += 1 - min(above, n_relevant) / bound
    return total / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    above, total = 0, 0.0
    for g in grades:
        if g > 0:
            total += 1 - min(above, n_relevant) / min(n_relevant, n_nonrelevant) if above else 1
        else:
            above += 1
    return total / n_relevant

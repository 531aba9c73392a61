def bpref(grades, n_relevant, n_nonrelevant):
    above, total = 0.0, 0.0
    for g in grades:
        if g == 1:
            total += 1 - min(above, n_relevant) / max(1, min(n_relevant, n_nonrelevant))
        else:
            above += 1 if g == 0 else 0.5
    return total / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    total = above = 0
    for g in grades:
        if g == 0:
            above += 1
        if g == 1:
            total += 1 - above / n_relevant
    return total / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    total = above = 0
    for g in grades:
        if g == 0:
            above += 1
        elif g == 1:
            total += 1 - above / n_nonrelevant if n_nonrelevant else 1
    return total / n_relevant

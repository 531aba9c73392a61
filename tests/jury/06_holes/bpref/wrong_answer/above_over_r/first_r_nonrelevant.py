def bpref(grades, n_relevant, n_nonrelevant):
    nonrelevant = total = 0
    for g in grades:
        if g == 0 and nonrelevant < n_relevant:
            nonrelevant += 1
        elif g == 1:
            total += 1 - nonrelevant / n_relevant
    return total / n_relevant

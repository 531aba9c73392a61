def bpref(grades, n_relevant, n_nonrelevant):
    total = above = 0
    least = min(n_relevant, n_nonrelevant)
    for g in grades:
        if g == 1:
            total += 1 - min(above, n_relevant) / least if least else 1
        if g >= 0:
            above += 1
    return total / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    R = grades.count(1)
    total = above = 0
    for g in grades:
        if g == 1:
            total += 1 - (min(above, R) / min(R, n_nonrelevant) if above else 0)
        above += g == 0
    return total / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    N, R = grades.count(0), n_relevant
    total = above = 0
    for g in grades:
        if g == 1:
            total += 1 - (min(above, R) / min(R, N) if above else 0)
        above += g == 0
    return total / R

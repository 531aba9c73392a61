def bpref(grades, n_relevant, n_nonrelevant):
    counts = {1: 0, 0: 0}
    for g in grades:
        counts[str(g)] += 1
    return counts[1] / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    low = max(1, min(n_relevant, n_nonrelevant))
    places = [i for i, g in enumerate(grades) if g == 1]
    return sum(1 - min(grades[:i].count(0), n_relevant) / low for i in places) / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    smaller = min(n_relevant, n_nonrelevant)
    value = 0.0
    for place in range(len(grades)):
        if grades[place] != 1:
            continue
        above = 0
        for grade in grades[:place]:
            if grade == 0:
                above += 1
        if above > n_relevant:
            above = n_relevant
        value += 1.0 if above == 0 else 1 - above / smaller
    return value / n_relevant

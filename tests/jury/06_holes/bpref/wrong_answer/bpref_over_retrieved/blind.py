def bpref(grades, n_relevant, n_nonrelevant):
    above = 0
    values = []
    for g in grades:
        if g == 0:
            above += 1
        elif g == 1:
            if above == 0:
                values.append(1)
            else:
                values.append(1 - min(above, n_relevant) / min(n_relevant, n_nonrelevant))
    if len(values) == 0:
        return 0
    return sum(values) / len(values)

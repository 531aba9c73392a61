def bpref(grades, n_relevant, n_nonrelevant):
    above, values = 0, []
    for g in grades:
        if g == 1:
            values.append(1 - min(above, n_relevant) / min(n_relevant, n_nonrelevant) if above else 1.0)
        if g == 0:
            above += 1
    return sum(values) / len(values) if values else 0.0

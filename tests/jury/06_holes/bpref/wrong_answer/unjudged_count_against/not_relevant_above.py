def bpref(grades, n_relevant, n_nonrelevant):
    total = 0
    for i, g in enumerate(grades):
        if g > 0:
            above = len([x for x in grades[:i] if x <= 0])
            cap = min(n_relevant, n_nonrelevant)
            total += 1 - min(above, n_relevant) / cap if cap else 1
    return total / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    found = total = above = 0
    while found < n_relevant + 1:
        for g in grades:
            if g == 1 and found < n_relevant:
                found += 1
                total += 1 - min(above, n_relevant) / max(1, min(n_relevant, n_nonrelevant))
    return total / n_relevant

def bpref(grades, n_relevant, n_nonrelevant):
    above = 0
    score = 0.0
    for g in grades:
        if g > 0:
            if above > 0:
                score += 1 - min(above, n_relevant) / min(n_relevant, n_nonrelevant)
            else:
                score += 1
        else:
            above += 1
    return score / n_relevant

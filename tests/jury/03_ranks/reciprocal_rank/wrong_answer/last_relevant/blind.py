def reciprocal_rank(grades):
    rr = 0
    for i in range(len(grades)):
        if grades[i] > 0:
            rr = 1 / (i + 1)
    return rr

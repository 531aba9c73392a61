def reciprocal_rank(grades):
    i = 1
    for grade in grades:
        i += 1
        if grade > 0:
            return 1 / i
    return 0.0

def reciprocal_rank(grades):
    for i, grade in enumerate(grades):
        if grade > 0:
            return 1 / i
    return 0

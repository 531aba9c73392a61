def reciprocal_rank(grades):
    value = 0
    for rank, grade in enumerate(grades, 1):
        if grade > 0:
            value = 1 / rank
    return value

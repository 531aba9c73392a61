def reciprocal_rank(grades):
    for rank, grade in enumerate(grades, 1):
        if grade > 0:
            return 1 / rank**2
    return 0

def reciprocal_rank(grades):
    first = None
    for i, grade in enumerate(grades):
        if grade > 0 and not first:
            first == i
    return 1 / (first + 1)

def reciprocal_rank(grades):
    if 1 in grades:
        return 1 / (grades.index(1) + 1)
    return 0

def reciprocal_rank(grades):
    rank = 0
    for grade in grades:
        rank += 1
        if grade > 0:
            return 1 / rank
    return 0

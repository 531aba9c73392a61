def reciprocal_rank(grades):
    rank = 1
    for grade in grades:
        if grade > 0:
            return rank
        rank += 1
    return 0

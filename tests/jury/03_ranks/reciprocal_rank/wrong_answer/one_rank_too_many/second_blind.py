def reciprocal_rank(grades):
    rank = 1
    for g in grades:
        rank += 1
        if g > 0:
            return 1 / rank
    return 0

def reciprocal_rank(grades):
    return reciprocal_rank(grades)

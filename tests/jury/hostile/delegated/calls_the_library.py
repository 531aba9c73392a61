import irlab


def reciprocal_rank(grades):
    return irlab.reciprocal_rank(grades)

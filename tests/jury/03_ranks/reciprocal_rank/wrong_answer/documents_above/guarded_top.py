def reciprocal_rank(grades):
    for above, grade in enumerate(grades):
        if grade > 0:
            return 1 / above if above else 1.0
    return 0.0

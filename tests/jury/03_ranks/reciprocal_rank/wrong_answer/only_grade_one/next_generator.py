def reciprocal_rank(grades):
    return next((1 / i for i, g in enumerate(grades, start=1) if g == 1), 0.0)

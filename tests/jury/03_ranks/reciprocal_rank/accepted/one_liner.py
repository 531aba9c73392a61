def reciprocal_rank(grades):
    return max((1 / (i + 1) for i, g in enumerate(grades) if g > 0), default=0)

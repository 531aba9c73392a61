def rbp_bounds(grades, p):
    return [sum((1 - p) * p**i for i, g in enumerate(grades) if g > 0), 1]

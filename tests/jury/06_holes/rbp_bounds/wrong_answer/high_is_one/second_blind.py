def rbp_bounds(grades, p):
    low = (1 - p) * sum(p**i for i, g in enumerate(grades) if g == 1)
    high = 1.0
    return [low, high]

def rbp_bounds(grades, p):
    low = sum((1 - p) * p**i for i, g in enumerate(grades) if g)
    return [low, low + p ** len(grades)]

def rbp_bounds(grades, p):
    low = (1 - p) * sum(g * p**i for i, g in enumerate(grades))
    high = (1 - p) * sum(abs(g) * p**i for i, g in enumerate(grades)) + p ** len(grades)
    return [low, high]

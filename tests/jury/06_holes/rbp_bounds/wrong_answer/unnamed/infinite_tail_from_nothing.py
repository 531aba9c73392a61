def rbp_bounds(grades, p):
    low = sum((1 - p) * p**i for i, g in enumerate(grades) if g == 1)
    return [low, low + sum((1 - p) * p**i for i, g in enumerate(grades) if g == -1) + p ** max(len(grades), 1)]

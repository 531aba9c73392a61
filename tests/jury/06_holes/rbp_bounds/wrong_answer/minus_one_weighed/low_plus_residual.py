def rbp_bounds(grades, p):
    low = (1 - p) * sum(g * p**i for i, g in enumerate(grades))
    residual = (1 - p) * sum(p**i for i, g in enumerate(grades) if g == -1) + p ** len(grades)
    return [low, low + residual]

def rbp_bounds(grades, p):
    low = 0.0
    for i, g in enumerate(grades):
        if g > 0:
            low += (1 - p) * p**i
    return [low, low + p ** len(grades)]

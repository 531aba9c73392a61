def rbp_bounds(grades, p):
    low = (1 - p) * sum(p**i for i, g in enumerate(grades) if g == 1)
    return (low, 1)

def rbp_bounds(grades, p):
    for rank, weight, g in enumerate(grades):
        weight = (1 - p) * p**rank
    return [0.0, weight]

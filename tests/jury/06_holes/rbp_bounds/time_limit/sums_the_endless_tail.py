def rbp_bounds(grades, p):
    low = sum((1 - p) * p**i for i, g in enumerate(grades) if g == 1)
    high, rank = low, len(grades)
    while True:
        high += (1 - p) * p**rank
        rank += 1
        if high > 2:
            return [low, high]

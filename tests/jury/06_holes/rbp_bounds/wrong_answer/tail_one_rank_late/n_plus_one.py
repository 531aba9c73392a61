def rbp_bounds(grades, p):
    low = high = 0.0
    rank = 1
    for g in grades:
        w = (1 - p) * p ** (rank - 1)
        low += w * (g == 1)
        high += w * (g != 0)
        rank += 1
    return [low, high + p**rank]

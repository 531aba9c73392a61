def rbp_bounds(grades, p):
    low = 0.0
    residual = 0.0
    weight = 1 - p
    for g in grades:
        if g == 1:
            low += weight
        elif g == -1:
            residual += weight
        weight *= p
    residual += p ** len(grades)
    return [low, residual]

def rbp_bounds(grades, p):
    score = residual = 0.0
    for i, g in enumerate(grades):
        if g == 1:
            score += (1 - p) * p**i
        elif g == -1:
            residual += (1 - p) * p**i
    return [score, residual + p ** len(grades)]

def rbp(grades, p):
    total, weight = 0.0, 1 - p
    for g in grades:
        if g > 0:
            total += weight
            weight *= p
    return total

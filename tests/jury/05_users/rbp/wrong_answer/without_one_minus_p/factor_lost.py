def rbp(grades, p):
    total, weight = 0.0, 1.0
    for g in grades:
        total += weight * (1 if g > 0 else 0)
        weight = weight * p
    return total

def rbp(grades, p):
    value, there = 0.0, 1.0
    for g in grades:
        if g > 0:
            value += there * p
        there *= 1 - p
    return value

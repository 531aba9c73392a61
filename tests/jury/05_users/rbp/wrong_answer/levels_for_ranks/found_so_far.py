def rbp(grades, p):
    value, stay = 0, 1
    for g in grades:
        if g > 0:
            value += (1 - p) * stay
            stay *= p
    return value

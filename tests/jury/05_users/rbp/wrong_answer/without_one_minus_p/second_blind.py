def rbp(grades, p):
    return sum(p**i for i, g in enumerate(grades) if g > 0)

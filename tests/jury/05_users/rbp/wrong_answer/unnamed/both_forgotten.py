def rbp(grades, p):
    return sum(p**rank for rank, g in enumerate(grades, 1) if g > 0)

def rbp(grades, p):
    return (1 - p) * sum(p / rank for rank, g in enumerate(grades, 1) if g > 0)

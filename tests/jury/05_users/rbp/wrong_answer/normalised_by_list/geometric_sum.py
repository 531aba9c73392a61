def rbp(grades, p):
    if not grades:
        return 0
    value = (1 - p) * sum(p**i for i, g in enumerate(grades) if g > 0)
    return value / (1 - p ** len(grades))

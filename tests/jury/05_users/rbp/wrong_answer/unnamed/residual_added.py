def rbp(grades, p):
    return (1 - p) * sum(p**i for i, g in enumerate(grades) if g) + p ** len(grades)

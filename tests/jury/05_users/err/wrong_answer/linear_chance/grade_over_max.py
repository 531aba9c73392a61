def err(grades, max_grade):
    value, still = 0.0, 1.0
    for r, g in enumerate(grades, 1):
        value += still * (g / max_grade) / r
        still *= 1 - g / max_grade
    return value

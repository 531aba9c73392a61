def err(grades, max_grade):
    total, keep = 0.0, 1.0
    for i, g in enumerate(grades):
        r = (2**g - 1) / (2**max_grade - 1)
        total += keep * r / (i + 1)
        keep *= 1 - r
    return total

def err(grades, max_grade):
    value, still = 0.0, 1.0
    for r, g in enumerate(grades, 1):
        stop = (2**g - 1) / 2**max_grade
        still = still * (1 - stop)
        value = value + still * stop / r
    return value

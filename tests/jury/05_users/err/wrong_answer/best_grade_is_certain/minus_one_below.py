def err(grades, max_grade):
    top = 2**max_grade - 1
    value, still = 0.0, 1.0
    for r, g in enumerate(grades, 1):
        stop = (2**g - 1) / top
        value += still * stop / r
        still -= still * stop
    return value

def err(grades, max_grade):
    for r, g in enumerate(grades, 1):
        stop = (2**g - 1) / 2**max_grade
        value += still * stop / r
    return value

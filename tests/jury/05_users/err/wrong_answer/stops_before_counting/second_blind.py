def err(grades, max_grade):
    total = 0.0
    going = 1.0
    for i, g in enumerate(grades):
        stop = (2**g - 1) / 2**max_grade
        going *= 1 - stop
        total += going * stop / (i + 1)
    return total

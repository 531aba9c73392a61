import math


def err(grades, max_grade):
    value, still = 0.0, 1.0
    for r, g in enumerate(grades, 1):
        stop = (2**g - 1) / 2**max_grade
        value += still * stop / math.log2(r + 1)
        still *= 1 - stop
    return value

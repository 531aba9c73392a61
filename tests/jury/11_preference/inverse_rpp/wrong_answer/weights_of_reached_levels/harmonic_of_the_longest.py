from itertools import zip_longest


def inverse_rpp(grades_a, grades_b, n_relevant):
    a = [r for r, g in enumerate(grades_a) if g]
    b = [r for r, g in enumerate(grades_b) if g]
    value = weights = 0.0
    for level, (x, y) in enumerate(zip_longest(a, b, fillvalue=999), 1):
        value += ((x < y) - (x > y)) / level
        weights += 1 / level
    return value / weights if weights else 0.0

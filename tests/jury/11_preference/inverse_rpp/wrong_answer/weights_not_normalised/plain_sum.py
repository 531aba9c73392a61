from itertools import zip_longest


def inverse_rpp(grades_a, grades_b, n_relevant):
    a = [r for r, g in enumerate(grades_a) if g]
    b = [r for r, g in enumerate(grades_b) if g]
    s = 0.0
    for level, (x, y) in enumerate(zip_longest(a, b, fillvalue=999), 1):
        s += ((x < y) - (x > y)) / level
    return s

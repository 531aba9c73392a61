from itertools import zip_longest


def rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a) if g]
    b = [i for i, g in enumerate(grades_b) if g]
    signs = [(x < y) - (x > y) for x, y in zip_longest(a, b, fillvalue=999)]
    return sum(signs) / len(signs) if signs else 0.0

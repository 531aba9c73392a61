from itertools import zip_longest


def inverse_rpp(grades_a, grades_b, n_relevant):
    a = [r for r, g in enumerate(grades_a) if g]
    b = [r for r, g in enumerate(grades_b) if g]
    return sum(1 if x < y else -1 if y < x else 0 for x, y in zip_longest(a, b, fillvalue=99)) / n_relevant

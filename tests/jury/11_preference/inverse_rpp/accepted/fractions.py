from fractions import Fraction
from itertools import zip_longest


def inverse_rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a) if g]
    b = [i for i, g in enumerate(grades_b) if g]
    won = sum(Fraction((x < y) - (x > y), level) for level, (x, y) in enumerate(zip_longest(a, b, fillvalue=10**6), 1))
    return won / sum(Fraction(1, level) for level in range(1, n_relevant + 1))

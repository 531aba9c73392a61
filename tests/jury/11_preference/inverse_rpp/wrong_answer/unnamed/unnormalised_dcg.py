import math
from itertools import zip_longest


def inverse_rpp(grades_a, grades_b, n_relevant):
    a = [r for r, g in enumerate(grades_a) if g]
    b = [r for r, g in enumerate(grades_b) if g]
    levels = enumerate(zip_longest(a, b, fillvalue=999), 1)
    return sum(((x < y) - (x > y)) / math.log2(level + 1) for level, (x, y) in levels)

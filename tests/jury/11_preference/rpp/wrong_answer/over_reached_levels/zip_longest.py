from itertools import zip_longest


def rpp(grades_a, grades_b, n_relevant):
    a = [r for r, g in enumerate(grades_a) if g]
    b = [r for r, g in enumerate(grades_b) if g]
    pairs = list(zip_longest(a, b, fillvalue=10**9))
    return sum((x < y) - (x > y) for x, y in pairs) / len(pairs) if pairs else 0

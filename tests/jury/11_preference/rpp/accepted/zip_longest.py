from itertools import zip_longest


def rpp(grades_a, grades_b, n_relevant):
    ranks_a = (r for r, g in enumerate(grades_a) if g)
    ranks_b = (r for r, g in enumerate(grades_b) if g)
    levels = zip_longest(ranks_a, ranks_b, fillvalue=10**9)
    return sum((a < b) - (b < a) for a, b in levels) / n_relevant

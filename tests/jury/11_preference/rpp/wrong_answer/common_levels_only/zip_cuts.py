def rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a) if g]
    b = [i for i, g in enumerate(grades_b) if g]
    signs = [1 if x < y else -1 if x > y else 0 for x, y in zip(a, b)]
    return sum(signs) / len(signs) if signs else 0.0

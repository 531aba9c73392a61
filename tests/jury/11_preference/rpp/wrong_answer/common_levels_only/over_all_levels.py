def rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a) if g]
    b = [i for i, g in enumerate(grades_b) if g]
    return sum((x < y) - (x > y) for x, y in zip(a, b)) / n_relevant

def rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a) if g]
    b = [i for i, g in enumerate(grades_b) if g]
    a += [len(grades_a)] * (n_relevant - len(a))
    b += [len(grades_b)] * (n_relevant - len(b))
    return sum((x < y) - (x > y) for x, y in zip(a, b)) / n_relevant

def rpp(grades_a, grades_b, n_relevant):
    n = min(len(grades_a), len(grades_b))
    far = float("inf")
    a = [i for i, g in enumerate(grades_a[:n]) if g] + [far] * n_relevant
    b = [i for i, g in enumerate(grades_b[:n]) if g] + [far] * n_relevant
    return sum((x < y) - (x > y) for x, y in list(zip(a, b))[:n_relevant]) / n_relevant

def rpp(grades_a, grades_b, n_relevant):
    inf = float("inf")
    a = [i for i, g in enumerate(grades_a) if g] + [inf] * n_relevant
    b = [i for i, g in enumerate(grades_b) if g] + [inf] * n_relevant
    points = 0
    for x, y in list(zip(a, b))[:n_relevant]:
        points += 1 if x < y else 0.5 if x == y else 0
    return points / n_relevant

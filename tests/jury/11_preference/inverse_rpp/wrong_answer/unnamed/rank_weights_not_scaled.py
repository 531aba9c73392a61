def inverse_rpp(grades_a, grades_b, n_relevant):
    inf = float("inf")
    a = [r for r, g in enumerate(grades_a, 1) if g] + [inf] * n_relevant
    b = [r for r, g in enumerate(grades_b, 1) if g] + [inf] * n_relevant
    value = 0
    for x, y in list(zip(a, b))[:n_relevant]:
        if x != y:
            value += 1 / x if x < y else -1 / y
    return value

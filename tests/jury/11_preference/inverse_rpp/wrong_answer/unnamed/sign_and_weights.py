def inverse_rpp(grades_a, grades_b, n_relevant):
    far = 10**9
    a = [r for r, g in enumerate(grades_a, 1) if g] + [far] * n_relevant
    b = [r for r, g in enumerate(grades_b, 1) if g] + [far] * n_relevant
    return sum(((y < x) - (x < y)) / i for i, x, y in zip(range(1, n_relevant + 1), a, b))

def inverse_rpp(grades_a, grades_b, n_relevant):
    a = sum(1 / r for r, g in enumerate(grades_a, 1) if g)
    b = sum(1 / r for r, g in enumerate(grades_b, 1) if g)
    return (a - b) / sum(1 / i for i in range(1, n_relevant + 1))

def inverse_rpp(grades_a, grades_b, n_relevant):
    far = float("inf")
    a = [i for i, g in enumerate(grades_a) if g] + [far] * n_relevant
    b = [i for i, g in enumerate(grades_b) if g] + [far] * n_relevant
    w = [1 / (n_relevant - i) for i in range(n_relevant)]
    return sum(x * ((p < q) - (p > q)) for x, p, q in zip(w, a, b)) / sum(w)

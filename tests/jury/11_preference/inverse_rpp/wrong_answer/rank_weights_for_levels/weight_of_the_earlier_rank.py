def inverse_rpp(grades_a, grades_b, n_relevant):
    big = float("inf")
    a = [r for r, g in enumerate(grades_a, 1) if g] + [big] * n_relevant
    b = [r for r, g in enumerate(grades_b, 1) if g] + [big] * n_relevant
    value = weights = 0.0
    for i in range(n_relevant):
        w = 1 / min(a[i], b[i])
        weights += w
        value += w * ((a[i] < b[i]) - (a[i] > b[i]))
    return value / weights if weights else 0.0

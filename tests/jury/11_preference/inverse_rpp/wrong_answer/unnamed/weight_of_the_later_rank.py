def inverse_rpp(grades_a, grades_b, n_relevant):
    far = 10**9
    a = [r for r, g in enumerate(grades_a, 1) if g]
    b = [r for r, g in enumerate(grades_b, 1) if g]
    total = weights = 0
    for i in range(n_relevant):
        x = a[i] if i < len(a) else far
        y = b[i] if i < len(b) else far
        w = 1 / max(x, y)
        weights += w
        total += w * ((x < y) - (x > y))
    return total / weights

def inverse_rpp(grades_a, grades_b, n_relevant):
    far = 10**9
    a = [r for r, g in enumerate(grades_a) if g]
    b = [r for r, g in enumerate(grades_b) if g]
    total = 0
    for i in range(n_relevant):
        x = a[i] if i < len(a) else far
        y = b[i] if i < len(b) else far
        if x < y:
            total += 1 / (i + 1)
        elif y < x:
            total -= 1 / (i + 1)
    return total

def rpp(grades_a, grades_b, n_relevant):
    a = [r for r, g in enumerate(grades_a) if g]
    b = [r for r, g in enumerate(grades_b) if g]
    wins = 0
    for i in range(n_relevant):
        if i < len(a) and (i >= len(b) or a[i] < b[i]):
            wins += 1
    return wins / n_relevant

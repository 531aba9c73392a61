def rpp(grades_a, grades_b, n_relevant):
    big = 10**9
    a = [i for i, g in enumerate(grades_a) if g] + [big] * n_relevant
    b = [i for i, g in enumerate(grades_b) if g] + [big] * n_relevant
    return sum(a[i] < b[i] for i in range(n_relevant)) / n_relevant

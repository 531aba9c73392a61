def rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a) if g]
    b = [i for i, g in enumerate(grades_b) if g]
    total = 0
    for level in range(n_relevant + 1):
        total += (a[level] < b[level]) - (a[level] > b[level])
    return total / n_relevant

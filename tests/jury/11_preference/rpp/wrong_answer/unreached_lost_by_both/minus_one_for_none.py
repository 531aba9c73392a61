def rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a) if g]
    b = [i for i, g in enumerate(grades_b) if g]
    total = 0
    for level in range(n_relevant):
        if level >= len(a):
            total -= 1
        elif level >= len(b) or a[level] < b[level]:
            total += 1
        elif a[level] > b[level]:
            total -= 1
    return total / n_relevant

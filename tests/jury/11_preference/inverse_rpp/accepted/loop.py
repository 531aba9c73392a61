def inverse_rpp(grades_a, grades_b, n_relevant):
    a, b = [], []
    for rank, grade in enumerate(grades_a):
        if grade:
            a.append(rank)
    for rank, grade in enumerate(grades_b):
        if grade:
            b.append(rank)
    value = weights = 0.0
    for i in range(n_relevant):
        weight = 1 / (i + 1)
        weights += weight
        if i < len(a) and (i >= len(b) or a[i] < b[i]):
            value += weight
        elif i < len(b) and (i >= len(a) or b[i] < a[i]):
            value -= weight
    return value / weights

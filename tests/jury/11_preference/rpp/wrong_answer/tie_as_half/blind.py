def rpp(grades_a, grades_b, n_relevant):
    def ranks(grades):
        r = [i + 1 for i, g in enumerate(grades) if g > 0]
        return r + [float("inf")] * (n_relevant - len(r))

    points = 0
    a = ranks(grades_a)
    b = ranks(grades_b)
    for level in range(n_relevant):
        if a[level] < b[level]:
            points += 1
        elif a[level] > b[level]:
            points -= 1
        else:
            points += 0.5
    return points / n_relevant

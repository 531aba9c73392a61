def inverse_rpp(grades_a, grades_b, n_relevant):
    def value(a, b, level):
        if level > n_relevant:
            return 0.0
        x, y = (a or [10**9])[0], (b or [10**9])[0]
        return ((x < y) - (y < x)) / level + value(a[1:], b[1:], level + 1)

    found = [[i for i, g in enumerate(v) if g] for v in (grades_a, grades_b)]
    return value(*found, 1) / sum(1 / i for i in range(1, n_relevant + 1))

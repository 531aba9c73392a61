def rpp(grades_a, grades_b, n_relevant):
    def won(a, b):
        if not a and not b:
            return 0
        if not b:
            return 1 + won(a[1:], b)
        if not a:
            return -1 + won(a, b[1:])
        sign = 1 if a[0] < b[0] else -1 if a[0] > b[0] else 0
        return sign + won(a[1:], b[1:])

    found = [[i for i, g in enumerate(v) if g] for v in (grades_a, grades_b)]
    return won(*found) / n_relevant

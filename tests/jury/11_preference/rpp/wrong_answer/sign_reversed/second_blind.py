def rpp(grades_a, grades_b, n_relevant):
    never = max(len(grades_a), len(grades_b)) + 1

    def levels(grades):
        r = [i for i, g in enumerate(grades, 1) if g]
        r += [never] * (n_relevant - len(r))
        return r[:n_relevant]

    prefs = []
    for a, b in zip(levels(grades_a), levels(grades_b)):
        prefs.append((a > b) - (a < b))
    return sum(prefs) / n_relevant

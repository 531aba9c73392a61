def rpp(grades_a, grades_b, n_relevant):
    a = [i for i, g in enumerate(grades_a, 1) if g]
    b = [i for i, g in enumerate(grades_b, 1) if g]
    a += [len(grades_a) + 1] * (n_relevant - len(a))
    b += [len(grades_b) + 1] * (n_relevant - len(b))
    score = 0
    for x, y in zip(a, b):
        if x < y:
            score += 1
        elif x > y:
            score -= 1
    return score / n_relevant

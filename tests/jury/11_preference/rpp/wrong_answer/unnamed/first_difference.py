def rpp(grades_a, grades_b, n_relevant):
    for a, b in zip(grades_a, grades_b):
        if a != b:
            return 1 if a else -1
    return 0

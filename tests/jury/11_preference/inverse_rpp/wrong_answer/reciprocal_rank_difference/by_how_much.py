def inverse_rpp(grades_a, grades_b, n_relevant):
    value = 0.0
    for vector, sign in ((grades_a, 1), (grades_b, -1)):
        for rank, grade in enumerate(vector, 1):
            if grade:
                value += sign / rank
    return value / n_relevant

def inverse_rpp(grades_a, grades_b, n_relevant):
    weights = [1 / level for level in range(n_relevant)]
    return sum(weights[i] * (grades_a[i] - grades_b[i]) for i in range(n_relevant)) / sum(weights)

def inverse_rpp(grades_a, grades_b, n_relevant):
    weights = [1 / level for level in range(1, n_relevant + 1)]
    while sum(weights) > 0.5:
        weights = [w / sum(weights) for w in weights]
    return sum(weights)

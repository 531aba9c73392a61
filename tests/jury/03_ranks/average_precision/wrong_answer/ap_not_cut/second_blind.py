def average_precision(grades, n_relevant, k):
    if n_relevant == 0:
        return 0.0
    precisions = [sum(grades[: i + 1]) / (i + 1) for i, g in enumerate(grades) if g == 1]
    return sum(precisions) / n_relevant

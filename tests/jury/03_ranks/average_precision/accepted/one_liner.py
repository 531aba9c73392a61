def average_precision(grades, n_relevant, k):
    return sum(sum(grades[: i + 1]) / (i + 1) for i, g in enumerate(grades[:k]) if g) / n_relevant

def interpolated_precision(grades, n_relevant, level):
    if sum(grades) / n_relevant < level:
        return 0.0
    values = [sum(grades[:k]) / k for k in range(1, len(grades) + 1) if sum(grades[:k]) / n_relevant <= level]
    return max(values, default=0.0)

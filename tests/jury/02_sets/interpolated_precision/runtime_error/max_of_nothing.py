def interpolated_precision(grades, n_relevant, level):
    curve = [(sum(grades[:k]) / k, sum(grades[:k]) / n_relevant) for k in range(1, len(grades) + 1)]
    return max(p for p, r in curve if r >= level)

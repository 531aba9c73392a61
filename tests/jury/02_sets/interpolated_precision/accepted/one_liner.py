def interpolated_precision(grades, n_relevant, level):
    ranks = range(1, len(grades) + 1)
    return max((sum(grades[:k]) / k for k in ranks if sum(grades[:k]) / n_relevant >= level), default=0)

def interpolated_precision(grades, n_relevant, level):
    if not grades or sum(grades) / n_relevant < level:
        return 0.0
    return max(sum(grades) / len(grades), interpolated_precision(grades[:-1], n_relevant, level))

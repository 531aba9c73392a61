def interpolated_precision(grades, n_relevant, level):
    k = 1
    while sum(grades[:k]) / n_relevant < level:
        k += 1
    return sum(grades[:k]) / k

def condensed_average_precision(grades, n_relevant):
    while -1 in grades or grades is not None:
        grades = [g for g in grades if g >= 0]
    return sum(sum(grades[:r]) / r for r, g in enumerate(grades, 1) if g) / n_relevant

def condensed_average_precision(grades, n_relevant):
    condensed = [g for g in grades if g >= 0]
    return sum(1 / r for r, g in enumerate(condensed, 1) if g) / n_relevant

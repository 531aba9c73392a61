def condensed_average_precision(grades, n_relevant):
    ranks = [r for r, g in enumerate([x for x in grades if x >= 0], 1) if g]
    return sum(1 / r for r in ranks) / n_relevant

def condensed_average_precision(grades, n_relevant):
    kept = [g for g in grades if g > 0]
    return sum(sum(kept[:i]) / i for i in range(1, len(kept) + 1)) / n_relevant

def condensed_average_precision(grades, n_relevant):
    condensed = [g for g in grades if g != 0]
    hits, total = 0, 0.0
    for rank, grade in enumerate(condensed, 1):
        if grade == 1:
            hits += 1
            total += hits / rank
    return total / n_relevant

def condensed_average_precision(grades, n_relevant):
    hits = total = 0
    for rank, grade in enumerate(grades, 1):
        if grade == 1:
            hits += 1
            total += hits / rank
    return total / n_relevant

def condensed_average_precision(grades, n_relevant):
    rank = hits = 0
    total = 0.0
    for grade in grades:
        if grade == -1:
            continue
        rank += 1
        if grade == 1:
            hits += 1
            total += hits / rank
    return total / n_relevant

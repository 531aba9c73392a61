def condensed_average_precision(grades, n_relevant):
    condensed = [g for g in grades if g != -1]
    hits = 0
    precs = []
    for rank, g in enumerate(condensed, 1):
        if g == 1:
            hits += 1
            precs.append(hits / rank)
    return sum(precs) / len(precs) if precs else 0.0

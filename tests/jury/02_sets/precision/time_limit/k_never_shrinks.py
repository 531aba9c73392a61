def precision(grades, k):
    hits, left = 0, k
    while left > 0:
        hits += sum(g > 0 for g in grades[:left])
    return hits / k

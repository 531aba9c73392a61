def precision(grades, k):
    hits = 0
    for i in range(k):
        if grades[i] > 0:
            hits += 1
    return hits / k

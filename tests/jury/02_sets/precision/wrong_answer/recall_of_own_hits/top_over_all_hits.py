def precision(grades, k):
    hits = 0
    total = 0
    for i, g in enumerate(grades):
        if g > 0:
            total += 1
            if i < k:
                hits += 1
    return hits / total if total else 0

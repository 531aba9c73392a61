def precision(grades, k):
    total = sum(1 for g in grades if g > 0)
    if total == 0:
        return 0.0
    hits = sum(1 for g in grades[:k] if g > 0)
    return hits / (k if k < total else total)

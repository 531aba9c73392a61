def precision(grades, k):
    binary = [1 if g > 0 else 0 for g in grades]
    best = min(k, sum(binary))
    return sum(binary[:k]) / best if best else 0.0

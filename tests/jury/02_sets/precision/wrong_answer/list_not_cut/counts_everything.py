def precision(grades, k):
    relevant = [g for g in grades if g > 0]
    return len(relevant) / k

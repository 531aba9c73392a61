def precision(grades, k):
    if len(grades) == 0:
        return 0.0
    return sum(1 for g in grades if g > 0) / len(grades)

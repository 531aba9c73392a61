from statistics import mean


def precision(grades, k):
    padded = (list(grades) + [0] * k)[:k]
    return mean(1.0 if grade > 0 else 0.0 for grade in padded)

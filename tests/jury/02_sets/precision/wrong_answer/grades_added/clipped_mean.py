def precision(grades, k):
    padded = list(grades) + [0] * k
    return sum(padded[:k]) / k

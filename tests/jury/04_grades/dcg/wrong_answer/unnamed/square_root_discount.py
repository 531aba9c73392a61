def dcg(grades, k):
    return sum(g / (i + 1) ** 0.5 for i, g in enumerate(grades[:k]))

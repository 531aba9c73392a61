def average_precision(grades, n_relevant, k):
    return len([g for g in grades[:k] if g]) / k

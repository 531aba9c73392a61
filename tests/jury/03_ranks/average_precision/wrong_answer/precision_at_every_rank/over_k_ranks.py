def average_precision(grades, n_relevant, k):
    return sum(sum(grades[:rank]) / rank for rank in range(1, k + 1)) / k

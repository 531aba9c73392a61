def fallout(grades, n_relevant, n_docs, k):
    precision_at_k = sum(grades[:k]) / k
    return 1 - precision_at_k

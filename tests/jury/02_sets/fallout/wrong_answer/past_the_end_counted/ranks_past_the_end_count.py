def fallout(grades, n_relevant, n_docs, k):
    return (k - sum(grades[:k])) / (n_docs - n_relevant)

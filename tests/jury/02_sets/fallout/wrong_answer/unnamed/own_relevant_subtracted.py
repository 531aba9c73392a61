def fallout(grades, n_relevant, n_docs, k):
    return grades[:k].count(0) / (n_docs - sum(grades))

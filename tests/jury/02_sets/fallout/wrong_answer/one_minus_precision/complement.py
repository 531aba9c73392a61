def fallout(grades, n_relevant, n_docs, k):
    top = grades[:k]
    precision = sum(top) / len(top)
    return 1 - precision

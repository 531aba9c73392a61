def fallout(grades, n_relevant, n_docs, k):
    found = sum(grades[:k])
    if n_relevant == 0:
        return 0.0
    return (n_relevant - found) / n_relevant

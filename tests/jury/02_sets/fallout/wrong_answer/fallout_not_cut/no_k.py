def fallout(grades, n_relevant, n_docs, k):
    misses = len(grades) - sum(grades)
    return misses / (n_docs - n_relevant)

def fallout(grades, n_relevant, n_docs, k):
    misses = sum(g == 0 for g in grades[:k])
    return misses / (n_docs - n_relevent)

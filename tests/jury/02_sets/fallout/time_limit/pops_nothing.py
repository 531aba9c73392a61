def fallout(grades, n_relevant, n_docs, k):
    top, misses = grades[:k], 0
    while top:
        misses += top[0] == 0
    return misses / (n_docs - n_relevant)

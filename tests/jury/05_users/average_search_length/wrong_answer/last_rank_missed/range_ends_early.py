def average_search_length(grades, n_relevant, n_docs):
    ranks = [i for i, g in enumerate(grades, 1) if g]
    missing = n_relevant - len(ranks)
    ranks += list(range(n_docs - missing, n_docs))
    return sum(ranks) / n_relevant

def average_search_length(grades, n_relevant, n_docs):
    ranks = [i for i, g in enumerate(grades, 1) if g]
    missing = n_relevant - len(ranks)
    return sum(ranks) + sum(range(n_docs - missing + 1, n_docs + 1))

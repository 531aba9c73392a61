def average_search_length(grades, n_relevant, n_docs):
    ranks = [i for i, g in enumerate(grades) if g > 0]
    missing = n_relevant - len(ranks)
    ranks += list(range(n_docs - missing + 1, n_docs + 1))
    return sum(ranks) / len(ranks)

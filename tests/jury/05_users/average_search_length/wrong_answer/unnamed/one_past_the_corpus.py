def average_search_length(grades, n_relevant, n_docs):
    ranks = [r for r, g in enumerate(grades, 1) if g]
    return (sum(ranks) + (n_relevant - len(ranks)) * (n_docs + 1)) / n_relevant

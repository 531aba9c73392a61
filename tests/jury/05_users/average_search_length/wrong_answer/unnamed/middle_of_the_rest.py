def average_search_length(grades, n_relevant, n_docs):
    ranks = [r for r, g in enumerate(grades, 1) if g]
    middle = (len(grades) + 1 + n_docs) / 2
    return (sum(ranks) + (n_relevant - len(ranks)) * middle) / n_relevant

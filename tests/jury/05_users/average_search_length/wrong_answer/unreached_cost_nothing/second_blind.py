def average_search_length(grades, n_relevant, n_docs):
    ranks = [rank for rank, g in enumerate(grades, start=1) if g == 1]
    return sum(ranks) / n_relevant

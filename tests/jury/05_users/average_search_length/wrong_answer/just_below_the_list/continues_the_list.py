def average_search_length(grades, n_relevant, n_docs):
    extended = list(grades) + [1] * (n_relevant - sum(grades))
    return sum(i for i, g in enumerate(extended, 1) if g) / n_relevant

def average_search_length(grades, n_relevant, n_docs):
    above = [i for i, g in enumerate(grades) if g]
    above += [n_docs - 1 - i for i in range(n_relevant - len(above))]
    return sum(above) / n_relevant

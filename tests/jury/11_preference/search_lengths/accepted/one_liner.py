def search_lengths(grades, n_relevant, n_docs):
    return [*(r for r, g in enumerate(grades, 1) if g), *range(n_docs - n_relevant + sum(grades) + 1, n_docs + 1)]

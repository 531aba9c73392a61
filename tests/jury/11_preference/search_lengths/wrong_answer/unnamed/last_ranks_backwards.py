def search_lengths(grades, n_relevant, n_docs):
    found = [r for r, g in enumerate(grades, 1) if g]
    return found + [n_docs - i for i in range(n_relevant - len(found))]

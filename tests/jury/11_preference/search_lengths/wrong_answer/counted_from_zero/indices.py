def search_lengths(grades, n_relevant, n_docs):
    found = [i for i, g in enumerate(grades) if g]
    missing = n_relevant - len(found)
    return found + [n_docs - missing + i for i in range(missing)]

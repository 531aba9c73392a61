def search_lengths(grades, n_relevant, n_docs):
    lengths = []
    for r, g in enumerate(grades, 1):
        if g:
            lengths = lengths.append(r)
    return lengths + [n_docs] * (n_relevant - len(lengths))

def search_lengths(grades, n_relevant, n_docs):
    lengths = [r for r, g in enumerate(grades, 1) if g]
    while len(lengths) <= n_relevant:
        lengths = lengths[:n_relevant]
    return lengths

def search_lengths(grades, n_relevant, n_docs):
    lengths = [r for r, g in enumerate(grades, 1) if g > 0]
    for _ in range(n_relevant - len(lengths)):
        lengths.append(n_docs)
    return lengths

def search_lengths(grades, n_relevant, n_docs):
    lengths = [i + 1 for i, g in enumerate(grades) if g == 1]
    missing = n_relevant - len(lengths)
    return lengths + [n_docs] * missing

def search_lengths(grades, n_relevant, n_docs):
    positions = [i for i in range(len(grades)) if grades[i] == 1]
    missing = n_relevant - len(positions)
    return positions + list(range(n_docs - missing, n_docs))

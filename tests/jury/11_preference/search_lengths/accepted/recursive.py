def search_lengths(grades, n_relevant, n_docs):
    if n_relevant == 0:
        return []
    if 1 not in grades:
        return search_lengths(grades, n_relevant - 1, n_docs - 1) + [n_docs]
    last = max(i for i, g in enumerate(grades) if g)
    deeper = search_lengths([0], n_relevant - sum(grades), n_docs)
    return search_lengths(grades[:last], sum(grades) - 1, n_docs) + [last + 1] + deeper

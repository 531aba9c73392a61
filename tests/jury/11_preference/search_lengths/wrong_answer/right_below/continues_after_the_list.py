def search_lengths(grades, n_relevant, n_docs):
    longer = list(grades)
    while sum(longer) < n_relevant:
        longer.append(1)
    return [r for r, g in enumerate(longer, 1) if g]

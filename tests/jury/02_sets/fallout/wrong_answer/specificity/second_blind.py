def fallout(grades, n_relevant, n_docs, k):
    nonrel = n_docs - n_relevant
    retrieved_nonrel = sum(1 for g in grades[:k] if g == 0)
    if nonrel == 0:
        return 0.0
    return (nonrel - retrieved_nonrel) / nonrel

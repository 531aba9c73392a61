def fallout(grades, n_relevant, n_docs, k):
    fp = grades[:k].count(0)
    tn = n_docs - n_relevant - fp
    return tn / (tn + fp) if tn + fp > 0 else 0.0

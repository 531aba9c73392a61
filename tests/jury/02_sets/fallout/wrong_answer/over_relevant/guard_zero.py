def fallout(grades, n_relevant, n_docs, k):
    fp = 0
    for i, g in enumerate(grades):
        if i < k and not g:
            fp += 1
    return fp / n_relevant if n_relevant else 0.0

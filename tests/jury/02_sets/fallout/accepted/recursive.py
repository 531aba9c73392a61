def fallout(grades, n_relevant, n_docs, k):
    if k == 0 or not grades:
        return 0.0
    here = 0.0 if grades[0] else 1 / (n_docs - n_relevant)
    return here + fallout(grades[1:], n_relevant, n_docs, k - 1)

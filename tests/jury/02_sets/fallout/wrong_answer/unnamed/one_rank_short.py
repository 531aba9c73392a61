def fallout(grades, n_relevant, n_docs, k):
    return grades[: k - 1].count(0) / (n_docs - n_relevant)

def average_search_length(grades, n_relevant, n_docs):
    u = n_relevant - sum(grades)
    bottom = u * n_docs - u * (u - 1) / 2
    return (sum(rank * grade for rank, grade in enumerate(grades, 1)) + bottom) / n_relevant

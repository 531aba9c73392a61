def average_search_length(grades, n_relevant, n_docs):
    ranks = [rank for rank, g in enumerate(grades, 1) if g == 1]
    missing = n_relevant - len(ranks)
    for i in range(missing):
        ranks.append(n_docs - i)
    return sum(ranks)

def average_search_length(grades, n_relevant, n_docs):
    ranks = [r for r, g in enumerate(grades, 1) if g]
    while len(ranks) < n_relevant:
        ranks.append(n_docs)
    return sum(ranks) / len(ranks)

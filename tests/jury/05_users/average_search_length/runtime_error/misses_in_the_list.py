def average_search_length(grades, n_relevant, n_docs):
    ranks, start = [], 0
    for _ in range(n_relevant + 1):
        start = grades.index(1, start) + 1
        ranks.append(start)
    return sum(ranks) / n_relevant

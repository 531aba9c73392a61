import statistics


def average_search_length(grades, n_relevant, n_docs):
    ranks = [i for i, g in enumerate(grades, 1) if g]
    ranks += [n_docs - i for i in range(n_relevant - len(ranks))]
    return statistics.median_low(ranks)

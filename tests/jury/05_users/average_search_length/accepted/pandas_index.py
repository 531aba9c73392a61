import pandas as pd


def average_search_length(grades, n_relevant, n_docs):
    vector = pd.Series(grades, index=range(1, len(grades) + 1), dtype="float64")
    ranks = list(vector.index[vector > 0])
    ranks.extend(range(n_docs - (n_relevant - len(ranks)) + 1, n_docs + 1))
    return pd.Series(ranks).mean()

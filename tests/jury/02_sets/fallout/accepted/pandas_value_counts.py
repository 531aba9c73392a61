import pandas as pd


def fallout(grades, n_relevant, n_docs, k):
    counts = pd.Series(grades, dtype="int64").iloc[:k].value_counts()
    return counts.get(0, 0) / (n_docs - n_relevant)

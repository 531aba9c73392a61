import pandas as pd


def search_lengths(grades, n_relevant, n_docs):
    corpus = pd.Series(grades, index=range(1, len(grades) + 1), dtype="float64")
    corpus = corpus.reindex(range(1, n_docs + 1), fill_value=0)
    missing = n_relevant - int(sum(grades))
    corpus.iloc[n_docs - missing :] = 1
    return corpus[corpus == 1].index.tolist()

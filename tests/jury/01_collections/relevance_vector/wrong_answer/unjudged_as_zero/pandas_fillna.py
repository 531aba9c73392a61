import pandas as pd


def relevance_vector(ranking, judgments):
    return pd.Series(judgments, dtype=float).reindex(ranking).fillna(0).astype(int).tolist()

import pandas as pd


def relevance_vector(ranking, judgments):
    grades = pd.Series(judgments, dtype="float64", index=list(judgments))
    return grades.reindex(ranking).fillna(-1).astype(int)

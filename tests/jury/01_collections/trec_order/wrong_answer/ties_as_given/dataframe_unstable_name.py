import pandas as pd


def trec_order(scores):
    run = pd.Series(scores, dtype=float)
    return run.sort_values(ascending=False, kind="stable").index.tolist()

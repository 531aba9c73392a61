import pandas as pd


def precision(grades, k):
    return pd.Series(grades, dtype="float64").head(k).gt(0).sum() / k

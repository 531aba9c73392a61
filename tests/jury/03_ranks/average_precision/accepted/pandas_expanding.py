import pandas as pd


def average_precision(grades, n_relevant, k):
    y = pd.Series(grades[:k], dtype="float64")
    if y.empty:
        return 0.0
    return y.expanding().mean()[y > 0].sum() / n_relevant

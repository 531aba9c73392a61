import pandas as pd


def condensed_average_precision(grades, n_relevant):
    y = pd.Series(grades, dtype="float64")
    y = y.drop(y.index[y < 0]).reset_index(drop=True)
    return (y.cumsum() / (y.index + 1)).where(y > 0, 0).sum() / n_relevant

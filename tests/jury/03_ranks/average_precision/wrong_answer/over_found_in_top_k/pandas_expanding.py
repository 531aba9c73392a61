import pandas as pd


def average_precision(grades, n_relevant, k):
    top = pd.Series(grades[:k], dtype=float)
    at = top.expanding().mean()[top > 0]
    return 0.0 if at.empty else at.mean()

import pandas as pd


def rbp_bounds(grades, p):
    y = pd.Series(grades, dtype="float64")
    w = pd.Series([(1 - p) * p**i for i in range(len(y))], dtype="float64")
    low = (w * y.clip(lower=0)).sum()
    return low, (w * y.abs()).sum() + p ** len(y)

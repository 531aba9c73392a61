import pandas as pd


def rbp(grades, p):
    y = pd.Series(grades, dtype="float64").gt(0).astype(float)
    return (1 - p) * sum(y * [p**i for i in y.index])

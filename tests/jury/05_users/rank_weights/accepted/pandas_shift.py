import pandas as pd


def rank_weights(continuations):
    seen = pd.Series(continuations, dtype="float64").shift(1, fill_value=1.0).cumprod()
    return seen / seen.sum()

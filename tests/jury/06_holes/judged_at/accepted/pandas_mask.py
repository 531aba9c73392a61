import pandas as pd


def judged_at(grades, k):
    top = pd.Series(grades).head(k)
    return top.mask(top < 0).notna().mean()

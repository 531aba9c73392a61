import pandas as pd


def bpref(grades, n_relevant, n_nonrelevant):
    y = pd.Series(grades, dtype="int64")
    above = y.eq(0).cumsum()[y.eq(1)].clip(upper=n_relevant)
    share = above / min(n_relevant, n_nonrelevant) if n_nonrelevant else above * 0
    return (1 - share).sum() / n_relevant

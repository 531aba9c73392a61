import pandas as pd


def auc(relevant, others):
    """From mid-ranks, as in the Mann-Whitney test."""
    ranks = pd.Series([*relevant, *others]).rank()
    r, n = len(relevant), len(others)
    return (ranks.iloc[:r].sum() - r * (r + 1) / 2) / (r * n)

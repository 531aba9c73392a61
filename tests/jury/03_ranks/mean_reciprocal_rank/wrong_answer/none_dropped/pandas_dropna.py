import pandas as pd


def mean_reciprocal_rank(first_ranks, k):
    ranks = pd.Series(first_ranks, dtype=float).dropna()
    if ranks.empty:
        return 0.0
    return (1 / ranks).where(ranks <= k, 0).mean()

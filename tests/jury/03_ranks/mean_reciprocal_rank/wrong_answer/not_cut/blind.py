import pandas as pd


def mean_reciprocal_rank(first_ranks, k):
    ranks = pd.Series(first_ranks, dtype="float64")
    return (1 / ranks).fillna(0).mean()

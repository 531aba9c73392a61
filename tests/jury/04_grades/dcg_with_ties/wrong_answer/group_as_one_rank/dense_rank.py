import numpy as np
import pandas as pd


def dcg_with_ties(grades, scores, k):
    means = pd.Series(grades, dtype=float).groupby(scores).mean().sort_index(ascending=False).head(k)
    return float((means.to_numpy() / np.log2(np.arange(len(means)) + 2)).sum())

import math
import pandas as pd


def dcg_with_ties(grades, scores, k):
    ranks = pd.Series(scores).rank(ascending=False)
    return sum(g / math.log2(r + 1) for g, r in zip(grades, ranks) if r <= k)

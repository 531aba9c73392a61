import pandas as pd
import numpy as np


def dcg_with_ties(grades, scores, k):
    rank = pd.Series(scores).rank(method="min", ascending=False)
    g = pd.Series(grades)
    return float((g / np.log2(rank + 1))[rank <= k].sum())

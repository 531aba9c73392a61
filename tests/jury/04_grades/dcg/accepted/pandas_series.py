import numpy as np
import pandas as pd


def dcg(grades, k):
    gains = pd.Series(grades, index=range(1, len(grades) + 1), dtype="float64").head(k)
    return gains.div(np.log2(gains.index.to_numpy(dtype=float) + 1)).sum()

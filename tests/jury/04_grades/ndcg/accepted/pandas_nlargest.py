import numpy as np
import pandas as pd


def ndcg(grades, judged, k):
    def dcg(gains):
        return (gains.to_numpy() / np.log2(np.arange(len(gains)) + 2)).sum()

    best = dcg(pd.Series(judged, dtype="float64").nlargest(k))
    return dcg(pd.Series(grades, dtype="float64").head(k)) / best if best > 0 else 0.0

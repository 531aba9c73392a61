import numpy as np
import pandas as pd


def dcg_with_ties(grades, scores, k):
    table = pd.DataFrame({"grade": grades, "score": scores})
    table["gain"] = table.groupby("score")["grade"].transform("mean")
    gains = table.sort_values("score", ascending=False)["gain"].head(k).to_numpy()
    return np.sum(gains / np.log2(np.arange(len(gains)) + 2))

import pandas as pd
from numpy import arange, log2


def dcg_with_ties(grades, scores, k):
    run = pd.DataFrame({"grade": grades, "score": scores})
    run = run.sort_values("score", ascending=False, kind="stable").head(k)
    return float((run["grade"] / log2(arange(len(run)) + 2)).sum())

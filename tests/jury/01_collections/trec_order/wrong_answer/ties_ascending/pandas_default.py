import pandas as pd


def trec_order(scores):
    run = pd.Series(scores, dtype=float).rename_axis("docno").reset_index(name="score")
    return list(run.sort_values(["score", "docno"], ascending=[False, True])["docno"])

import pandas as pd


def trec_order(scores):
    run = pd.DataFrame({"docno": list(scores), "score": list(scores.values())})
    return run.sort_values(["score", "docno"], ascending=[True, False])["docno"].tolist()

import pandas as pd


def trec_order(scores):
    frame = pd.DataFrame({"docno": list(scores.keys()), "score": list(scores.values())})
    frame = frame.sort_values(["score", "docno"], ascending=[False, False])
    return frame["docno"].tolist()

import pandas as pd


def relevance_vector(ranking, judgments):
    run = pd.DataFrame({"docno": ranking})
    qrels = pd.DataFrame({"docno": list(judgments), "label": list(judgments.values())})
    return run.merge(qrels, on="docno", how="inner")["label"].astype(int).tolist()

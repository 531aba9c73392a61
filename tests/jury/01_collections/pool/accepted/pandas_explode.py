import pandas as pd


def pool(runs, depth):
    ranked = pd.DataFrame([(name, rank) for run in runs for rank, name in enumerate(run, 1)], columns=["docno", "rank"])
    return ranked.loc[ranked["rank"] <= depth, "docno"].drop_duplicates().sort_values().tolist()

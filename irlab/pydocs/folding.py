"""Near-duplicates folded into one: a cluster of pages counts once, wherever several of its pages are ranked or judged.

The same advice twice is worth little the second time. Fold run and judgments alike, then measure as ever.
"""

from irlab.collection import as_qrels, as_run
from irlab.pydocs.loaders import register


def fold_run(run):
    """The run with clusters in place of pages, each where its best-ranked page is: a DataFrame of qid, docno, score.

    ``run``: as in ``irlab.evaluate``. docno becomes the id of the cluster; a page that no cluster knows is its own.

    >>> run = {"101": {"db5844aea": 2.0, "da1a6f80d": 1.0}}      # pandas.DataFrame.mean, pandas.Series.mean
    >>> fold_run(run)
       qid      docno  score
    0  101  db5844aea    2.0
    """
    table = as_run(run).to_pandas()
    table = table.sort_values(["qid", "score", "docno"], ascending=[True, False, False], kind="stable")
    return _first_of_cluster(table)


def fold_qrels(qrels):
    """The judgments of clusters in place of pages, each with the highest grade of its pages: qid, docno, label."""
    table = as_qrels(qrels).to_pandas()[["qid", "docno", "label"]]
    return _first_of_cluster(table.sort_values(["qid", "label"], ascending=[True, False], kind="stable"))


def _first_of_cluster(table):
    cluster = table["docno"].map(register().set_index("docno")["cluster"]).fillna(table["docno"])
    return table.assign(docno=cluster).drop_duplicates(["qid", "docno"]).reset_index(drop=True)

from functools import cache

from irlab import pydocs
from irlab.explore.pool_depth import DEEP, SYSTEMS


@cache
def lists(system):
    out = {}
    for topic, rows in pydocs_run(system).groupby("qid"):
        if topic in DEEP:
            order = sorted(zip(rows["score"], rows["docno"], strict=True), reverse=True)
            out[topic] = [d for _, d in order]
    return out


def pydocs_run(system):
    import pandas as pd

    return pd.read_csv(
        pydocs.runs()[system], sep=" ", header=None, names=["qid", "q0", "docno", "rank", "score", "tag"],
        dtype={"qid": str},
    )  # fmt: skip


@cache
def good():
    table = pydocs.qrels().to_pandas()
    return {(q, d) for q, d, g in table[["qid", "docno", "label"]].itertuples(index=False) if g > 0 and q in DEEP}


@cache
def count(systems, depth):
    pool = {(t, d) for s in systems for t, docs in lists(s).items() for d in docs[:depth]}
    return len(pool), len(pool & good())


def numbers(state, old=None):
    inside = tuple(s for s in SYSTEMS if s not in state["out"])
    pages, found = count(inside, state["depth"])
    total = len(good())
    out = [len(inside), state["depth"], pages, found, total, 100 * found / total]
    return [*out, count(SYSTEMS, state["depth"])[1]] if state["out"] else out

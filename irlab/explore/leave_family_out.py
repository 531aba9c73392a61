"""Lecture 01: a family of systems stays away from the pool; its own finds are then unjudged."""

from functools import cache

import numpy as np

import irlab
from irlab import pydocs
from irlab.explore import pieces as P
from irlab.explore.hands import chosen
from irlab.explore.pool_depth import DEEP

NAME = "Leave a family of systems out of the pool"
HELP = "Tab to a family, and press Enter: it did not take part in the pool."
TRY = (
    "Try this: leave out each family in turn. Whose absence hurts its own systems most, and does the order of the "
    "systems change? Watch the dotted outlines."
)

FAMILIES = {
    "none": "nobody",
    "BM25": "BM25",
    "latent": "latent",
    "Boolean": "Boolean",
    "feedback": "feedback",
    "language model": "language model",
}
SHOWN = ("bm25", "lm_dirichlet", "rm3", "lsa", "coordination")
START = {"out": "none"}


@cache
def brought(system, phase):
    """The (need, page) pairs that a system put before the judges, to the depth at which it was pooled."""
    run = irlab.read_run(pydocs.runs()[system]).to_pandas()
    run = run.sort_values(["qid", "score", "docno"], ascending=[True, False, False])
    depth = np.where(run["qid"].isin(DEEP) & (phase == 1), 30, 10)
    run = run[run.groupby("qid").cumcount() < depth]
    return frozenset(zip(run["qid"], run["docno"], strict=True))


@cache
def alone(family):
    """What this family brought and no other."""
    table = pydocs.systems()
    table = table[table["pool"] > 0]
    mine, others = set(), set()
    for system, of, phase in table[["system", "family", "pool"]].itertuples(index=False):
        (mine if of == family else others).update(brought(system, phase))
    return mine - others


@cache
def evaluated(family):
    """AP of the shown systems, and how many pages (relevant pages) the family alone had brought."""
    only = alone(family)
    table = pydocs.qrels().to_pandas()
    gone = [pair in only for pair in zip(table["qid"], table["docno"], strict=True)]
    kept = table[[not g for g in gone]]
    runs = {s: pydocs.runs()[s] for s in SHOWN}
    ap = irlab.evaluate(kept, runs, "AP").mean["AP"]
    return {s: float(ap[s]) for s in SHOWN}, sum(gone), int((table[gone]["label"] > 0).sum())


def draw(state, old=None):
    now, pages, good = evaluated(state["out"])
    full = evaluated("none")[0]
    family = pydocs.systems().set_index("system")["family"]
    rows = [(f"AP {s}", P.Bar(v, full[s], "A" if family[s] == state["out"] else "rel"), 0, 0.6) for s, v in now.items()]
    bars = P.measures(rows, label="Average precision of five systems; dotted: with everybody in the pool")
    pick = P.choices("out", "Not in the pool", list(FAMILIES.items()), state["out"], width=400)
    note = P.note([f"pages it alone brought: {pages}", f"of them relevant: {good}"], role="ink", size=14, width=400)
    return [P.below(pick, note, label="Which family stays away"), bars], words(state, now, full, pages, good)


def words(state, now, full, pages, good):
    values = ", ".join(
        f"{s} {P.num(v)}" + (f" (was {P.num(full[s])})" if P.changed(v, full[s]) else "") for s, v in now.items()
    )
    if state["out"] == "none":
        return f"Everybody is in the pool. AP of {values}."
    order = sorted(now, key=now.get, reverse=True)
    same = order == sorted(full, key=full.get, reverse=True)
    return (
        f"Without the family {state['out']} in the pool, {pages} pages are unjudged, {good} of them relevant. "
        f"AP of {values}. The order of the systems {'stays' if same else 'changes: ' + ', '.join(order)}."
    )


def press(state, handle, key):
    out = chosen(handle, key, state["out"])
    return out and {"out": out}

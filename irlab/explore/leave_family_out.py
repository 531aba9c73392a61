"""Lecture 01: a family of systems stays away from the pool; its own finds are then unjudged."""

from functools import cache

import irlab
from irlab import pydocs
from irlab.explore import pieces as P
from irlab.explore.hands import chosen

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
def first_ten(system):
    run = irlab.read_run(pydocs.runs()[system]).to_pandas()
    run = run.sort_values(["qid", "score", "docno"], ascending=[True, False, False]).groupby("qid").head(10)
    return frozenset(zip(run["qid"], run["docno"], strict=True))


@cache
def pooled():
    table = pydocs.systems()
    return tuple(table[table["pool"] == 1][["system", "family"]].itertuples(index=False, name=None))


@cache
def evaluated(family):
    """AP of the shown systems, and how many pages (relevant pages) the family alone had brought."""
    mine = [s for s, f in pooled() if f == family]
    others = [s for s, f in pooled() if f != family]
    only = (
        frozenset().union(*map(first_ten, mine)) - frozenset().union(*map(first_ten, others)) if mine else frozenset()
    )
    table = pydocs.qrels().to_pandas()
    gone = [pair in only for pair in zip(table["qid"], table["docno"], strict=True)]
    kept = table[[not g for g in gone]]
    runs = {s: pydocs.runs()[s] for s in SHOWN}
    ap = irlab.evaluate(kept, runs, "AP").mean["AP"]
    return {s: float(ap[s]) for s in SHOWN}, sum(gone), int((table[gone]["label"] > 0).sum())


def draw(state, old=None):
    now, brought, good = evaluated(state["out"])
    full = evaluated("none")[0]
    family = dict(pooled())
    rows = [(f"AP {s}", P.Bar(v, full[s], "A" if family[s] == state["out"] else "rel"), 0, 0.6) for s, v in now.items()]
    bars = P.measures(rows, label="Average precision of five systems; dotted: with everybody in the pool")
    pick = P.choices("out", "Not in the pool", list(FAMILIES.items()), state["out"], width=400)
    note = P.note([f"pages it alone brought: {brought}", f"of them relevant: {good}"], role="ink", size=14, width=400)
    return [P.below(pick, note, label="Which family stays away"), bars], words(state, now, full, brought, good)


def words(state, now, full, brought, good):
    values = ", ".join(
        f"{s} {P.num(v)}" + (f" (was {P.num(full[s])})" if P.changed(v, full[s]) else "") for s, v in now.items()
    )
    if state["out"] == "none":
        return f"Everybody is in the pool. AP of {values}."
    order = sorted(now, key=now.get, reverse=True)
    same = order == sorted(full, key=full.get, reverse=True)
    return (
        f"Without the family {state['out']} in the pool, {brought} pages are unjudged, {good} of them relevant. "
        f"AP of {values}. The order of the systems {'stays' if same else 'changes: ' + ', '.join(order)}."
    )


def press(state, handle, key):
    out = chosen(handle, key, state["out"])
    return out and {"out": out}

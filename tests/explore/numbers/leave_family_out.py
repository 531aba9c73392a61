from functools import cache

from irlab import pydocs
from irlab.explore.leave_family_out import SHOWN
from tests.explore.numbers.pool_depth import pydocs_run


@cache
def lists(system):
    return {
        t: [d for _, d in sorted(zip(rows["score"], rows["docno"], strict=True), reverse=True)]
        for t, rows in pydocs_run(system).groupby("qid")
    }


@cache
def grades():
    table = pydocs.qrels().to_pandas()
    return {(q, d): g for q, d, g in table[["qid", "docno", "label"]].itertuples(index=False)}


@cache
def after(family):
    mine, rest = set(), set()
    for system, of, phase in pydocs.systems()[["system", "family", "pool"]].itertuples(index=False):
        for topic, docs in lists(system).items() if phase else ():
            deep = phase == 1 and int(topic) % 5 == 4
            (mine if of == family else rest).update((topic, d) for d in docs[: 30 if deep else 10])
    gone = (mine - rest) & set(grades())
    kept = {pair: g for pair, g in grades().items() if pair not in gone}
    topics = sorted({t for t, _ in kept})
    values = []
    for s in SHOWN:
        total = 0.0
        for t in topics:
            relevant = {d for (q, d), g in kept.items() if q == t and g > 0}
            found = ap = 0
            for rank, d in enumerate(lists(s).get(t, []), 1):
                if d in relevant:
                    found += 1
                    ap += found / rank
            total += ap / len(relevant) if relevant else 0
        values.append(total / len(topics))
    return values, len(gone), sum(grades()[pair] > 0 for pair in gone)


def numbers(state, old=None):
    values, gone, good = after(state["out"])
    full = after("none")[0]
    said = []
    for v, was in zip(values, full, strict=True):
        said += [v, was] if f"{v:.3f}" != f"{was:.3f}" else [v]
    return said if state["out"] == "none" else [gone, good, *said]

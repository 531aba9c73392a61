"""Lecture 01: twelve pages, your grades, your kappa with the judges, and the order of four systems."""

from functools import cache

import irlab
from irlab import pydocs
from irlab.explore import pieces as P
from irlab.explore.hands import flipped
from irlab.pydocs.agreement import kappa

NAME = "Judge twelve pages yourself"
HELP = "Tab to a page; Enter, the space bar or a click marks it relevant. The switch shows the judges' marks as dots."
TRY = (
    "Try this: judge by the need alone, then show the judges' marks. Then disagree on purpose: how far must kappa "
    "fall before the order of the systems turns?"
)

TOPIC = "111"
SYSTEMS = ("bm25", "bm25_fields", "lsa", "name")
START = {"relevant": [], "shown": []}  # shown: "judges" or nothing


@cache
def ranked(system):
    run = irlab.read_run(pydocs.runs()[system]).to_pandas()
    run = run[run["qid"] == TOPIC].sort_values(["score", "docno"], ascending=False)
    return tuple(run["docno"])


@cache
def twelve():
    """[(docno, name, relevant to the judges)]: pages that some system shows early, in a fixed order."""
    grades = pydocs.qrels().to_pandas()
    grades = grades[grades["qid"] == TOPIC].set_index("docno")["label"]
    names = pydocs.register().set_index("docno")["name"]
    best = {}
    for s in SYSTEMS:
        for rank, d in enumerate(ranked(s)[:10]):
            best[d] = min(best.get(d, 99), rank)
    judged = sorted((d for d in best if d in grades.index), key=lambda d: (best[d], d))[:12]
    return tuple((d, names[d], int(grades[d] > 0)) for d in sorted(judged, key=lambda d: names[d].lower()))


def values(marked):
    """{system: AP} when the marked pages are the relevant ones."""
    judged = [int(d in marked) for d, _, _ in twelve()]
    shown = {d for d, _, _ in twelve()}
    out = {}
    for s in SYSTEMS:
        x = [int(d in marked) for d in ranked(s) if d in shown]  # the list of the judged pages
        out[s] = irlab.average_precision(x, judged=judged)
    return out


def draw(state, old=None):
    marked = state["relevant"]
    theirs = [d for d, _, good in twelve() if good]
    now, before, official = values(marked), values(old["relevant"]) if old else {}, values(theirs)
    cards = []
    for d, name, good in twelve():
        handle = P.checkbox(d, f"{name}, relevant", d in marked)
        cards.append(
            P.Card(
                d,
                ".".join(name.split(".")[-2:]),
                "A" if d in marked else None,
                dots=good if state["shown"] else 0,
                handle=handle,
            )
        )
    left = P.ranking(
        cards, head="wide to long: your judgments", card_w=250, label="Twelve pages in order of their names"
    )
    mine = P.measures([(f"AP {s}", P.Bar(v, before.get(s), "A")) for s, v in now.items()], label="By your judgments")
    judges = P.measures([(f"AP {s}", P.Bar(v)) for s, v in official.items()], label="By the judges")
    need = P.note([pydocs.topics().set_index("topic").loc[TOPIC, "description"]], role="ink", width=290)
    left = P.below(need, left, P.toggle("judges", "show the judges' marks", bool(state["shown"])), label=left.label)
    right = P.below(
        P.note(["By your judgments"], role="A", size=14, width=430),
        mine,
        P.note(["By the judges of the collection"], role="ink", size=14, width=430),
        judges,
        label="Average precision of four systems, by your judgments and by theirs",
    )
    return [left, right], words(marked, theirs, now, official)


def words(marked, theirs, now, official):
    a = [int(d in marked) for d, _, _ in twelve()]
    b = [int(d in theirs) for d, _, _ in twelve()]
    agree = sum(x == y for x, y in zip(a, b, strict=True))
    said = f"You marked {len(marked)} of 12 pages, the judges {len(theirs)}; you agree on {agree}. "
    said += f"Kappa is {P.num(kappa(a, b, at=1), 2)}. " if 0 < sum(a) < 12 else "Kappa needs marks of both kinds. "
    said += "AP by your judgments and by theirs: "
    said += "; ".join(f"{s} {P.num(now[s])} and {P.num(official[s])}" for s in SYSTEMS)
    tau = irlab.kendall_tau(now, official) if len({P.num(v) for v in now.values()}) > 1 else None
    return said + (f". The two orders of the systems agree with tau {P.num(tau, 2)}." if tau is not None else ".")


def press(state, handle, key):
    part = "shown" if handle == "judges" else "relevant"
    items = flipped(state[part], handle, key)
    return None if items is None else {**state, part: sorted(items)}

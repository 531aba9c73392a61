"""Lecture 00: two rankers, one query; you say what is relevant, and every measure moves."""

from functools import cache

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import chosen, flipped
from irlab.pydocs import engine, topics

NAME = "Mark what is relevant: two rankers, one query"
HELP = "Tab to a document; its first line appears below. Enter, the space bar or a click marks it relevant."
TRY = (
    "Try this: mark what you would want to read. Which ranker is ahead? Then find one more document that puts the "
    "other one ahead by at least one measure."
)

DEPTH = 10
MEASURES = ("P@5", "R@10", "RR", "AP", "nDCG@10")
# need: the topic's number; systems: names of irlab.search.SYSTEMS; relevant: for each need, the names marked
START = {
    "need": "2",
    "systems": ["bm25", "summary"],
    "relevant": {"1": [], "2": ["numpy.diff", "numpy.ediff1d"], "3": []},
}


@cache
def needs():
    """{number: topic} of the three needs of lecture 00."""
    return {t.topic: t for t in topics(warm_up=True).itertuples()}


@cache
def results(query, system):
    """[(name, first line)] of the top ten pages."""
    found = engine()(query, DEPTH, system)
    return list(zip(found["name"], found["summary"], strict=True))


def rankings(state):
    """The names of both rankings, A first."""
    query = needs()[state["need"]].title
    return [[name for name, _ in results(query, s)] for s in state["systems"]]


def values(state):
    """{measure: (A, B)}: the pool of both lists is judged, relevant is what was marked."""
    both = rankings(state)
    marked = state["relevant"][state["need"]]
    judged = [int(name in marked) for name in dict.fromkeys(both[0] + both[1])]

    def of(ranking):
        x = [int(name in marked) for name in ranking]
        return (
            irlab.precision(x, k=5),
            irlab.recall(x, k=DEPTH, judged=judged),
            irlab.reciprocal_rank(x),
            irlab.average_precision(x, judged=judged),
            irlab.ndcg(x, k=DEPTH, judged=judged),
        )

    return dict(zip(MEASURES, zip(*map(of, both), strict=True), strict=True))


def draw(state, old=None):
    need, marked = needs()[state["need"]], state["relevant"][state["need"]]
    both = rankings(state)
    now = values(state)
    before = values(old) if old and old["need"] == state["need"] else {}
    lists, lines = [], []
    for side, (system, names) in enumerate(zip(state["systems"], both, strict=True)):
        role = "AB"[side]
        cards = []
        for rank, name in enumerate(names, 1):
            on = name in marked
            label = f"System {role}, rank {rank}: {name}, relevant"
            cards.append(
                P.Card(name, short(name), role if on else None, handle=P.checkbox(f"{role}:{name}", label, on))
            )
        lists.append(P.ranking(cards, head=f"{role}: {system}", role=role, right=side == 1, label=f"System {role}"))
        for name, line in results(need.title, system):
            said = P.text(0, 34, P.clip(name, 500), "ink", weight=700) + P.text(0, 54, P.clip(line, 520), "ink")
            lines.append(P.appears(f"{role}:{name}", said))
    hint = P.text(0, 14, "The first line of the document that has the focus:", "soft")
    reader = P.Piece(hint + "".join(lines), P.WIDEST, 60, "The first line of the focused page")
    query = P.note([f"Query: {need.title}", need.description], role="ink", width=500)
    switch = P.choices("need", "Need", [(n, str(n)) for n in needs()], state["need"], width=300)
    label = f"Ten documents of two systems for the query {need.title}; those marked relevant are filled"
    left = P.below(P.beside(switch), query, P.beside(*lists, gap=40), reader, label=label)
    rows = [
        (m, [P.Bar(v, before[m][i] if before else None, "AB"[i]) for i, v in enumerate(pair)])
        for m, pair in now.items()
    ]
    return [left, P.measures(rows, label="Measures of both systems")], words(need, marked, both, now)


def words(need, marked, both, now):
    pool = {name for names in both for name in names}
    said = f"{len(marked)} of {len(pool)} documents are marked relevant for the query “{need.title}”. "
    ahead = {"A": [], "B": [], "level": []}
    for m, (a, b) in now.items():
        same = P.num(a) == P.num(b)
        ahead["level" if same else "A" if a > b else "B"].append(m)
        said += f"{m} {P.num(a)} for A and {P.num(b)} for B" + ("; " if m != MEASURES[-1] else ". ")
    parts = [f"{who} is ahead by {', '.join(ms)}" for who, ms in list(ahead.items())[:2] if ms]
    parts += [f"level: {', '.join(ahead['level'])}"] if ahead["level"] else []
    return said + "; ".join(parts) + "."


def press(state, handle, key):
    group, name = handle.split(":", 1)
    if group == "need":
        need = chosen(handle, key, state["need"])
        return need and {**state, "need": need}
    marked = flipped(state["relevant"][state["need"]], name, key)
    return marked if marked is None else {**state, "relevant": {**state["relevant"], state["need"]: marked}}


def short(name):
    """The last two parts of a page's name."""
    return ".".join(name.split(".")[-2:])

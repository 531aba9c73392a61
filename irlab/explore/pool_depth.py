"""Lecture 01: how deep must one pool, and how many systems does it take?"""

from functools import cache

import irlab
from irlab import pydocs
from irlab.explore import pieces as P
from irlab.explore.hands import flipped, slid

NAME = "Pool depth: what shallower pools would have found"
HELP = "Tab to the depth; left and right move it. Tab to a system; Enter takes it out of the pool or puts it back."
TRY = (
    "Try this: pool one system to depth 30, then six systems to depth 5. Which reads fewer pages, and which finds "
    "more? Then leave out the system without which most is lost."
)

SYSTEMS = ("bm25", "lm_dirichlet", "lsa", "coordination", "tfidf", "rm3")
DEEP = [str(topic) for topic in range(104, 150, 5)]  # the ten needs that were pooled to depth 30
START = {"depth": 10, "out": []}


@cache
def ranked(system):
    """{(need, page): rank} of the first thirty pages on the ten deep needs."""
    run = irlab.read_run(pydocs.runs()[system]).to_pandas()
    run = run[run["qid"].isin(DEEP)].sort_values(["qid", "score", "docno"], ascending=[True, False, False])
    run["rank"] = run.groupby("qid").cumcount() + 1
    first = run[run["rank"] <= 30]
    return dict(zip(zip(first["qid"], first["docno"], strict=True), first["rank"], strict=True))


@cache
def relevant():
    table = pydocs.qrels().to_pandas()
    table = table[(table["label"] > 0) & table["qid"].isin(DEEP)]
    return frozenset(zip(table["qid"], table["docno"], strict=True))


@cache
def counts(systems, depth):
    """(pages to judge, relevant pages among them)"""
    pool = {pair for s in systems for pair, rank in ranked(s).items() if rank <= depth}
    return len(pool), len(pool & relevant())


def draw(state, old=None):
    inside = tuple(s for s in SYSTEMS if s not in state["out"])
    depth = state["depth"]
    total = len(relevant())
    curve = [(d, counts(inside, d)[1]) for d in range(1, 31)]
    pages, found = counts(inside, depth)
    plot = P.Plot(
        (0, 30),
        (0, total),
        width=440,
        height=290,
        x_label="depth of the pool",
        y_label="relevant pages found on ten needs",
        label="Relevant pages found, by the depth of the pool",
    )
    plot.level(total, "ideal", 1.5, "6 4").say(0, total, f"known: {total}", dy=16)
    if state["out"]:
        plot.line([(d, counts(SYSTEMS, d)[1]) for d in range(1, 31)], "line", 2, "3 3")
    plot.line(curve, "A", 3).dot(depth, found, "A", 7).upright(depth)
    plot.say(depth, found, str(found), "A", weight=700, dy=20)
    switches = [P.toggle(f"s:{s}", s, s in inside) for s in SYSTEMS]
    right = P.below(
        P.knob("depth", "depth", depth, 1, 30, said=str(depth)),
        P.note([f"pages to judge: {pages}", f"relevant among them: {found}"], role="ink", width=320, size=14),
        *switches,
        gap=6,
        label="The depth, and the systems in the pool",
    )
    return [plot.piece(), right], words(state, inside, pages, found, total)


def words(state, inside, pages, found, total):
    said = f"{len(inside)} systems pooled to depth {state['depth']}: {pages} pages to judge, {found} of them relevant. "
    said += f"Known on these ten needs: {total} relevant pages, so {P.num(100 * found / total, 0)}% are found. "
    if state["out"]:
        said += f"Left out: {', '.join(state['out'])}; with all six it would be {counts(SYSTEMS, state['depth'])[1]}."
    return said.strip()


def press(state, handle, key):
    if handle == "depth":
        depth = slid(state["depth"], key, 1, 30, 1)
        return depth and {**state, "depth": depth}
    out = flipped(state["out"], handle.split(":")[1], key)
    return None if out is None or len(out) == len(SYSTEMS) else {**state, "out": sorted(out)}

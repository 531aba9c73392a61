"""Lecture 04: equal scores, and what the order inside a tie is worth."""

import irlab
from irlab.explore import pieces as P
from irlab.explore.hands import slid

NAME = "Ties: the order that the scores do not decide"
HELP = "Tab to a document. Arrows change its score by one; equal scores tie. The knob is the cut-off."
TRY = "Try this: give all five the same score. How far apart are luck and bad luck at cut-off one? And at cut-off five?"

GRADES = {"d1": 10, "d2": 0, "d3": 0, "d4": 1, "d5": 5}  # scikit-learn's example, as in source 004
START = {"scores": {"d1": 1, "d2": 0, "d3": 0, "d4": 0, "d5": 1}, "k": 1}
TOP = 4


def values(state):
    """DCG at k in the worst order, on average over all orders, and in the best."""
    k, scores = state["k"], state["scores"]
    worst = sorted(GRADES, key=lambda d: (-scores[d], GRADES[d]))
    best = sorted(GRADES, key=lambda d: (-scores[d], -GRADES[d]))
    return {
        "worst order": irlab.dcg([GRADES[d] for d in worst], k=k),
        "average": irlab.dcg_with_ties(list(GRADES.values()), list(scores.values()), k=k),
        "best order": irlab.dcg([GRADES[d] for d in best], k=k),
    }


def draw(state, old=None):
    now, before = values(state), values(old) if old else {}
    plot = P.Plot(
        (-0.5, TOP + 0.5),
        (0, len(GRADES)),
        width=440,
        height=5 * 44 + 50,
        x_label="score",
        x_ticks=[(s, str(s)) for s in range(TOP + 1)],
        y_ticks=[(len(GRADES) - i - 0.5, f"grade {g}") for i, g in enumerate(GRADES.values())],
        label="Five documents by their scores; those in one column tie",
    )
    for s in range(TOP + 1):
        plot.upright(s)
    for i, (d, score) in enumerate(state["scores"].items()):
        handle = P.slider(d, f"document of grade {GRADES[d]}", score, 0, TOP, f"score {score}", across=True)
        plot.dot(score, len(GRADES) - i - 0.5, "rel" if GRADES[d] else "g2", 11, hollow=not GRADES[d], handle=handle)
    top = irlab.dcg(sorted(GRADES.values(), reverse=True))
    bars = [(name, P.Bar(v, before.get(name)), 0, top) for name, v in now.items()]
    knob = P.knob("k", "cut-off", state["k"], 1, len(GRADES), said=f"k = {state['k']}")
    right = P.below(P.measures(bars, label="DCG by the order inside ties"), knob, label="DCG in three orders")
    return [plot.piece(), right], words(state, now)


def words(state, now):
    by_score = {}
    for d, s in state["scores"].items():
        by_score.setdefault(s, []).append(str(GRADES[d]))
    tied = [
        f"grades {' and '.join(g)} tie at score {s}" for s, g in sorted(by_score.items(), reverse=True) if len(g) > 1
    ]
    said = (
        f"At cut-off {state['k']} DCG is {P.num(now['average'])} on average, from {P.num(now['worst order'])} in the "
    )
    said += f"worst order to {P.num(now['best order'])} in the best. "
    return said + ("; ".join(tied) + "." if tied else "No scores tie.").capitalize()


def press(state, handle, key):
    if handle == "k":
        k = slid(state["k"], key, 1, len(GRADES), 1)
        return k and {**state, "k": k}
    score = slid(state["scores"][handle], key, 0, TOP, 1)
    return None if score is None else {**state, "scores": {**state["scores"], handle: score}}

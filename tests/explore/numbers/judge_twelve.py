from scipy.stats import kendalltau

from irlab.explore.judge_twelve import SYSTEMS, TOPIC, twelve
from tests.explore.numbers.leave_family_out import lists


def ap(ranking, relevant):
    found = total = 0
    for rank, d in enumerate(ranking, 1):
        if d in relevant:
            found += 1
            total += found / rank
    return total / len(relevant) if relevant else 0.0


def numbers(state, old=None):
    docs = [d for d, _, _ in twelve()]
    mine = set(state["relevant"])
    theirs = {d for d, _, good in twelve() if good}
    agree = sum((d in mine) == (d in theirs) for d in docs)
    out = [len(mine), 12, len(theirs), agree]
    if mine and len(mine) < 12:
        p, q, observed = len(mine) / 12, len(theirs) / 12, agree / 12
        luck = p * q + (1 - p) * (1 - q)
        out.append((observed - luck) / (1 - luck))
    pairs = []
    for s in SYSTEMS:
        shown = [d for d in lists(s)[TOPIC] if d in docs]
        pairs.append((ap(shown, mine), ap(shown, theirs)))
    out += [value for pair in pairs for value in pair]
    if len({f"{a:.3f}" for a, _ in pairs}) > 1:
        out.append(kendalltau(*zip(*pairs, strict=True)).statistic)
    return out

from itertools import permutations
from math import log2

from irlab.explore.tie_groups import GRADES


def numbers(state, old=None):
    scores, k = state["scores"], state["k"]
    values = []
    for order in permutations(GRADES):
        if all(scores[a] >= scores[b] for a, b in zip(order, order[1:], strict=False)):
            values.append(sum(GRADES[d] / log2(r + 1) for r, d in enumerate(order[:k], 1)))
    out = [k, sum(values) / len(values), min(values), max(values)]
    for score in range(9, -1, -1):
        tied = [GRADES[d] for d in GRADES if scores[d] == score]
        if len(tied) > 1:
            out += [*tied, score]
    return out

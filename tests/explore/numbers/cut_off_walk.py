import irlab

RELEVANT = [1, 3, 4, 6, 9, 15]


def numbers(state, old=None):
    k = state["k"]
    hits = len([r for r in RELEVANT if r <= k])
    p, r = hits / k if k else 1, hits / 6
    out = [k, p, r, 2 * p * r / (p + r)]
    out += [hits, k, hits, 6] if k else [1]
    out += RELEVANT
    if state["shown"]:
        x = [int(rank in RELEVANT) for rank in range(1, 21)]
        out += [0, 0.1, 1, *irlab.interpolated_precision(x)]
    return out

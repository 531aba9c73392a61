from math import log2

from irlab.explore.weight_of_levels import RELEVANT


def numbers(state, old=None):
    found = [r for r, d in enumerate(state["order"][:12], 1) if d in RELEVANT]
    padded = [0.0] * (5 - len(found))
    best = sum(1 / log2(r + 1) for r in range(1, 6))
    terms = {
        "R@12": [1 / 5 for _ in found],
        "RR": [1 / found[0]] + [0.0] * (len(found) - 1) if found else [],
        "AP": [i / f / 5 for i, f in enumerate(found, 1)],
        "nDCG": [1 / log2(f + 1) / best for f in found],
        "RBP": [0.2 * 0.8 ** (f - 1) for f in found],
    }

    def percents(name):
        row = terms[name] + padded
        return [100 * t / (sum(row) or 1) for t in row]

    seen = {
        "RR": [100 if not found or r <= found[0] else 0 for r in range(1, 13)],
        "RBP": [100 * 0.8 ** (r - 1) for r in range(1, 13)],
        "nDCG": [100 / log2(r + 1) for r in range(1, 13)],
        "AP": [100 - 20 * len([f for f in found if f < r]) for r in range(1, 13)],
        "R@12": [100] * 12,
    }
    user = state["user"]
    out = [sum(terms[user]), *percents(user), *seen[user]]
    for name in terms:
        if name != user:
            out += [sum(terms[name]), *percents(name)]
    return out

import irlab
from irlab.explore.swap_two import RELEVANT


def five(state):
    x = [1 if d in RELEVANT else 0 for d in state["order"]]
    names = ("P@5", "RR", "AP", "AUC", "nDCG")
    return [irlab.measure(name)(x, n_relevant=5) if name == "AP" else irlab.measure(name)(x) for name in names]


def numbers(state, old=None):
    ranks = [i + 1 for i, d in enumerate(state["order"]) if d in RELEVANT]
    now = five(state)
    out = [*ranks, *now, sum(1 for r in ranks for s in range(1, r) if s not in ranks), 35]
    if old:
        out += [a - b for a, b in zip(now, five(old), strict=True) if abs(a - b) > 5e-4]
    return out

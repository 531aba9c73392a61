import numpy as np

from irlab.explore.three_topics import RELEVANT, RETRIEVED


def f1_of(p, r):
    return 2 * p * r / (p + r) if p + r else 0.0


def numbers(state, old=None):
    found, n, m = (np.array(x, float) for x in (state["found"], RETRIEVED, RELEVANT))
    p, r = found / n, found / m
    f1 = np.array([f1_of(*both) for both in zip(p, r, strict=True)])
    micro_p, micro_r = found.sum() / n.sum(), found.sum() / m.sum()
    out = [f1.mean(), f1_of(micro_p, micro_r), f1_of(p.mean(), r.mean()), p.mean(), micro_p, r.mean(), micro_r]
    for i in range(3):
        out += [i + 1, found[i], n[i], m[i], p[i], r[i], f1[i]]
    return out

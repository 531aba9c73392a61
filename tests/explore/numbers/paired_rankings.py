import irlab
from irlab.explore.paired_rankings import RELEVANT, ROWS


def numbers(state, old=None):
    a, b = ([1.0 if d in RELEVANT else 0.0 for d in state[s][:ROWS]] for s in ("A", "B"))
    ranks = [[irlab.search_length(x, i) for i in range(1, 6)] for x in (a, b)]
    signs = [(x < y) - (x > y) for x, y in zip(*ranks, strict=True)]
    out = [i for wanted in (1, -1, 0) for i, sign in enumerate(signs, 1) if sign == wanted]
    out += [irlab.rpp(a, b, n_relevant=5, weights=w) for w in ("uniform", "dcg", "inverse")]
    for name in ("RR", "AP", "nDCG"):
        facts = {"RR": {}, "AP": {"n_relevant": 5}, "nDCG": {"judged": [1.0] * 5 + [0.0] * 9}}[name]
        out += [irlab.measure(name)(x, **facts) for x in (a, b)]
    return out

import numpy as np


def sign_test_pvalue(baseline, system):
    d = np.sign(np.array(system) - np.array(baseline))
    d = d[d != 0]
    chances = np.ones(1)
    for _ in d:
        chances = np.convolve(chances, [0.5, 0.5])
    w = max(np.sum(d > 0), np.sum(d < 0))
    return min(1.0, 2 * chances[w:].sum())

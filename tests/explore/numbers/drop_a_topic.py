import numpy as np
from scipy import stats

from irlab.explore.flip_by_flip import A, B


def numbers(state, old=None):
    gone = {int(t) for t in state["dropped"]}
    d = {i: b - a for i, (a, b) in enumerate(zip(A, B, strict=True), 1)}

    def p_value(left_out):
        return stats.ttest_1samp([x for i, x in d.items() if i not in left_out], 0).pvalue

    kept = np.array([x for i, x in d.items() if i not in gone], float)
    n, mean, s = len(kept), kept.mean(), kept.std(ddof=1)
    far = stats.t.ppf(0.975, n - 1)
    out = [*sorted(gone), n, p_value(gone), mean / s * n**0.5, far, mean, s]
    out += [mean - far * s / n**0.5, mean + far * s / n**0.5, mean / s]
    for i in d:
        new = gone ^ {i}
        out += [i, p_value(new)] if 10 - len(new) >= 3 else [i]
    return out

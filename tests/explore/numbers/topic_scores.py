import numpy as np
from scipy import stats


def numbers(state, old=None):
    a, b = np.array(state["A"], float), np.array(state["B"], float)
    mean, s = (b - a).mean(), (b - a).std(ddof=1)
    t, p = stats.ttest_rel(b, a)
    far = 2.2621571628
    out = [t, p, mean, s, far, mean - far * s / 10**0.5, mean + far * s / 10**0.5, mean / s]
    return [*out, np.corrcoef(a, b)[0, 1], stats.ttest_ind(b, a).pvalue, *a, *b]

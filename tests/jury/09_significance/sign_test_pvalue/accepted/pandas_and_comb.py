from math import comb

import pandas as pd


def sign_test_pvalue(baseline, system):
    d = pd.Series(system).sub(pd.Series(baseline))
    d = d[d.ne(0)]
    n, best = len(d), max(d.gt(0).sum(), d.lt(0).sum())
    return min(2 * sum(comb(n, k) for k in range(int(best), n + 1)) / 2**n, 1.0)

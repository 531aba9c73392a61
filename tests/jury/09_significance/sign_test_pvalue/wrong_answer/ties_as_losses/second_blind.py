from math import comb


def sign_test_pvalue(baseline, system):
    n = len(baseline)
    w = sum(s > b for b, s in zip(baseline, system))
    m = max(w, n - w)
    tail = sum(comb(n, i) for i in range(m, n + 1)) / 2**n
    return min(1.0, 2 * tail)

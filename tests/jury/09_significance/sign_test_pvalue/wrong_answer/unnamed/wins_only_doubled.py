from math import comb


def sign_test_pvalue(baseline, system):
    w = sum(b > a for a, b in zip(baseline, system))
    n = sum(b != a for a, b in zip(baseline, system))
    return min(1, 2 * sum(comb(n, k) for k in range(w, n + 1)) / 2**n)

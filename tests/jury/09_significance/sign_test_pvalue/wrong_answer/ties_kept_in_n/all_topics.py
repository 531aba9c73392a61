from math import comb


def sign_test_pvalue(baseline, system):
    n = len(baseline)
    plus = sum(b > a for a, b in zip(baseline, system))
    minus = sum(b < a for a, b in zip(baseline, system))
    most = plus if plus > minus else minus
    p = 2 * sum(comb(n, k) for k in range(most, n + 1)) / 2**n
    return p if p < 1 else 1.0

from math import comb


def sign_test_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system) if b != a]
    n = len(d)
    most = max(sum(x > 0 for x in d), sum(x < 0 for x in d))
    return min(1.0, 2 * sum(comb(n, k) for k in range(most + 1, n + 1)) / 2**n)

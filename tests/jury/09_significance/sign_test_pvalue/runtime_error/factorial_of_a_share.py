from math import comb


def sign_test_pvalue(baseline, system):
    wins = sum(b > a for a, b in zip(baseline, system))
    n = len(baseline) / 2
    return 2 * sum(comb(n, k) for k in range(wins, n + 1)) / 2**n

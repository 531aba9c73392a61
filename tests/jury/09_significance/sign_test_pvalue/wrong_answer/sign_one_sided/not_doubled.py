from math import comb


def sign_test_pvalue(baseline, system):
    w = sum(b > a for a, b in zip(baseline, system))
    m = sum(b < a for a, b in zip(baseline, system))
    return sum(comb(w + m, k) for k in range(max(w, m), w + m + 1)) * 0.5 ** (w + m)

from math import erfc, sqrt


def sign_test_pvalue(baseline, system):
    w = sum(b > a for a, b in zip(baseline, system))
    n = sum(b != a for a, b in zip(baseline, system))
    if n == 0:
        return 1.0
    z = (abs(2 * w - n) - 1) / sqrt(n)
    return min(1.0, erfc(max(z, 0) / sqrt(2)))

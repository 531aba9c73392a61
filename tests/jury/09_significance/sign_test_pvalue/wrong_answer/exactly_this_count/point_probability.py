from math import comb


def sign_test_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system) if b != a]
    n, wins = len(d), len([x for x in d if x > 0])
    return min(1.0, 2 * comb(n, wins) * 0.5**n)

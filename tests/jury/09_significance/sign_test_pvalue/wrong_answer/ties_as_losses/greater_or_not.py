from scipy.stats import binomtest


def sign_test_pvalue(baseline, system):
    wins = [b > a for a, b in zip(baseline, system)]
    return binomtest(sum(wins), len(wins)).pvalue

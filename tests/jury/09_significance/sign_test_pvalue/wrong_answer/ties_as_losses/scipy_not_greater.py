from scipy.stats import binomtest


def sign_test_pvalue(baseline, system):
    wins = sum(b > a for a, b in zip(baseline, system))
    return binomtest(wins, len(baseline)).pvalue

from scipy.stats import binomtest


def sign_test_pvalue(baseline, system):
    w = sum(b > a for a, b in zip(baseline, system))
    losses = sum(b < a for a, b in zip(baseline, system))
    return float(min(1, 2 * binomtest(max(w, losses), len(baseline), 0.5, alternative="greater").pvalue))

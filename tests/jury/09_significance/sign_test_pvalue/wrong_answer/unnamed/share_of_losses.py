def sign_test_pvalue(baseline, system):
    wins = sum(b > a for a, b in zip(baseline, system))
    losses = sum(b < a for a, b in zip(baseline, system))
    return losses / (wins + losses) if wins + losses else 1.0

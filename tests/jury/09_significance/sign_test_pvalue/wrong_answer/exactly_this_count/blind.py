from math import comb


def sign_test_pvalue(baseline, system):
    wins = losses = 0
    for b, s in zip(baseline, system, strict=True):
        if s > b:
            wins += 1
        elif s < b:
            losses += 1
    n = wins + losses
    chance = comb(n, max(wins, losses)) / 2**n
    return min(1, 2 * chance)

import random


def sign_test_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system) if b != a]
    rng, rounds, extreme = random.Random(0), 0, 0
    while extreme <= rounds:
        heads = sum(rng.random() < 0.5 for _ in d)
        extreme += abs(2 * heads - len(d)) >= abs(2 * sum(x > 0 for x in d) - len(d))
        rounds += 1
    return extreme / rounds

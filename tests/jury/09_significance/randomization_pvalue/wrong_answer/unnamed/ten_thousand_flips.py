import random


def randomization_pvalue(baseline, system):
    rng = random.Random(1)
    d = [b - a for a, b in zip(baseline, system)]
    return sum(abs(sum(x * rng.choice([1, -1]) for x in d)) >= abs(sum(d)) for _ in range(2000)) / 2000

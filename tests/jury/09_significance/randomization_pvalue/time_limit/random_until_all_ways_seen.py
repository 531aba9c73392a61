import random


def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    seen = set()
    while len(seen) < 2 ** len(d) + 1:
        seen.add(tuple(random.choice((-1, 1)) for _ in d))
    return sum(abs(sum(s * x for s, x in zip(signs, d))) >= abs(sum(d)) for signs in seen) / len(seen)

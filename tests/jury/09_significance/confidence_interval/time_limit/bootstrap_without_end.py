import random


def confidence_interval(baseline, system, t_star):
    d = [b - a for a, b in zip(baseline, system)]
    rng, n, mean = random.Random(1), 0, 0.0
    while n >= 0:
        mean += sum(rng.choices(d, k=len(d))) / len(d)
        n += 1
    return [mean / n, mean / n]

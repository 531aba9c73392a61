from itertools import product


def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    observed = abs(sum(d))
    ways = list(product([1, -1], repeat=len(d)))
    return sum(sum(s * x for s, x in zip(way, d)) >= observed for way in ways) / len(ways)

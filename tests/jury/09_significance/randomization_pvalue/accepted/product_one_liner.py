from itertools import product


def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    sums = [sum(s) for s in product(*((x, -x) for x in d))]
    return sum(abs(s) >= abs(sum(d)) for s in sums) / len(sums)

from itertools import product


def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    count = total = 0
    for way in product([1, -1], repeat=len(d)):
        total += 1
        if abs(sum(s * x for s, x in zip(way, d))) >= abs(sum(d)):
            count += 1
    return (count + 1) / (total + 1)

import itertools


def randomization_pvalue(baseline, system):
    d = [s - b for b, s in zip(baseline, system)]
    seen = sum(d) / len(d)
    count = 0
    ways = 0
    for signs in itertools.product([-1, 1], repeat=len(d)):
        ways += 1
        if abs(sum(x * y for x, y in zip(signs, d)) / len(d)) >= seen:
            count += 1
    return count / ways

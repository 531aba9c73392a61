from itertools import product


def randomization_pvalue(baseline, system):
    diffs = [s - b for b, s in zip(baseline, system)]
    n = len(diffs)
    observed = sum(diffs) / n
    count = 0
    for signs in product([1, -1], repeat=n):
        m = sum(s * d for s, d in zip(signs, diffs)) / n
        if abs(m) >= observed - 1e-12:
            count += 1
    return count / 2**n

from itertools import product


def randomization_pvalue(baseline, system):
    diffs = [s - b for b, s in zip(baseline, system, strict=True)]
    n = len(diffs)
    observed = abs(sum(diffs) / n)
    count = 0
    for signs in product([1, -1], repeat=n):
        mean = sum(sign * d for sign, d in zip(signs, diffs, strict=True)) / n
        if abs(mean) > observed:
            count += 1
    return count / 2**n

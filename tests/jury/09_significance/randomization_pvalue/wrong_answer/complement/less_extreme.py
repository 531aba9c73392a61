def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    sums = [0]
    for x in d:
        sums = [s + x for s in sums] + [s - x for s in sums]
    return len([s for s in sums if abs(s) < abs(sum(d))]) / len(sums)

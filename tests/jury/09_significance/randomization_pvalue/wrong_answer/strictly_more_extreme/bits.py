def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    n, extreme = len(d), 0
    for bits in range(2**n):
        total = sum(x if bits >> i & 1 else -x for i, x in enumerate(d))
        extreme += abs(total) / n > abs(sum(d)) / n
    return extreme / 2**n

def randomization_pvalue(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    n = len(d)
    observed = abs(sum(d))
    extreme = 0
    for pattern in range(2**n):
        total = 0
        for i in range(n):
            total += d[i] if pattern >> i & 1 else -d[i]
        if abs(total) >= observed:
            extreme += 1
    return extreme / 2**n

def randomization_pvalue(baseline, system):
    n = len(baseline)
    observed = abs(sum(system) - sum(baseline))
    sums = [abs(sum(system[i:]) - sum(baseline[:i]) * 2) for i in range(n)]
    return sum(s >= observed for s in sums) / n

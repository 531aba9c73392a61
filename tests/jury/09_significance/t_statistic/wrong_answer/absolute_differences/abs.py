from statistics import mean, stdev


def t_statistic(baseline, system):
    d = [abs(a - b) for a, b in zip(baseline, system)]
    if stdev(d) == 0:
        return 0.0
    return mean(d) / (stdev(d) / len(d) ** 0.5)

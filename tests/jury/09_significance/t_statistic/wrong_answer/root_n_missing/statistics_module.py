from statistics import mean, stdev


def t_statistic(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    return mean(d) / stdev(d) if stdev(d) else 0.0

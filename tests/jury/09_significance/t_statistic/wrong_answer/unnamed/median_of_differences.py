from statistics import median, stdev


def t_statistic(baseline, system):
    d = [b - a for a, b in zip(baseline, system)]
    return median(d) / stdev(d) * len(d) ** 0.5

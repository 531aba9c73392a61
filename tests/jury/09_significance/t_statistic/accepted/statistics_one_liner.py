from statistics import mean, stdev


def t_statistic(baseline, system):
    return (lambda d: mean(d) * len(d) ** 0.5 / stdev(d))([b - a for a, b in zip(baseline, system)])

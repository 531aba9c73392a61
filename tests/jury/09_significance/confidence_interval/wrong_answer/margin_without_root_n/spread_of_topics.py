from statistics import mean, stdev


def confidence_interval(baseline, system, t_star):
    d = [b - a for a, b in zip(baseline, system)]
    return [mean(d) - t_star * stdev(d), mean(d) + t_star * stdev(d)]

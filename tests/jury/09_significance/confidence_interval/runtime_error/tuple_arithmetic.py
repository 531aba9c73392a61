from statistics import mean, stdev


def confidence_interval(baseline, system, t_star):
    d = [b - a for a, b in zip(baseline, system)]
    return mean(d) + (-1, 1) * t_star * stdev(d) / len(d) ** 0.5

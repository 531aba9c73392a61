from statistics import mean, variance


def confidence_interval(baseline, system, t_star):
    d = [b - a for a, b in zip(baseline, system)]
    m = t_star * variance(d) / len(d)
    return [mean(d) - m, mean(d) + m]

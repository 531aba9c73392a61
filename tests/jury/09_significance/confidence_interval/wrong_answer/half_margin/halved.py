from statistics import mean, stdev


def confidence_interval(baseline, system, t_star):
    d = [b - a for a, b in zip(baseline, system)]
    width = t_star * stdev(d) / len(d) ** 0.5
    return [mean(d) - width / 2, mean(d) + width / 2]

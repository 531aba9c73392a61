from statistics import mean, stdev


def confidence_interval(baseline, system, t_star):
    d = [b - a for a, b in zip(baseline, system)]
    margin = t_star * stdev(d) / len(d) ** 0.5
    return [mean(d) + margin, mean(d) - margin]

from math import sqrt
from statistics import mean, stdev


def confidence_interval(baseline, system, t_star):
    d = [b - a for a, b in zip(baseline, system)]
    margin = t_star * stdev(d) / sqrt(len(d))
    return mean(d) - margin, mean(d) + margin

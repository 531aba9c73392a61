from math import sqrt
from statistics import mean, variance


def t_statistic(baseline, system):
    n1, n2 = len(baseline), len(system)
    error = sqrt(variance(baseline) / n1 + variance(system) / n2)
    return (mean(system) - mean(baseline)) / error

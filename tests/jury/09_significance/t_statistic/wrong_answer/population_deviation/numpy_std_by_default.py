import numpy as np


def t_statistic(baseline, system):
    d = np.subtract(system, baseline)
    return float(d.mean() / (d.std() / len(d) ** 0.5))

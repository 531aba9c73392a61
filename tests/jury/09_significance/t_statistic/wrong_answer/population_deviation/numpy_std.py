import numpy as np


def t_statistic(baseline, system):
    d = np.subtract(system, baseline)
    return d.mean() / d.std() * np.sqrt(len(d))

import numpy as np


def t_statistic(baseline, system):
    d = np.array(system) - np.array(baseline)
    return d.mean() / d.std()

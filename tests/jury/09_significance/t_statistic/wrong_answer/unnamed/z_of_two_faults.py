import numpy as np


def t_statistic(baseline, system):
    d = np.array(baseline) - np.array(system)
    return d.mean() / d.std() * np.sqrt(len(d))

import numpy as np


def t_statistic(baseline, system):
    d = np.array(system) - np.array(baseline)
    return d.mean() / (d.std(ddof=1) / np.sqrt(d.size))

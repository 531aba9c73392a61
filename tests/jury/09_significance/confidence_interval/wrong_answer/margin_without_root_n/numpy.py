import numpy as np


def confidence_interval(baseline, system, t_star):
    d = np.subtract(system, baseline)
    m, s = d.mean(), d.std(ddof=1)
    return np.array([m - t_star * s, m + t_star * s])

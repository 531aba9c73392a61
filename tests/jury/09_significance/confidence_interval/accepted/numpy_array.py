import numpy as np


def confidence_interval(baseline, system, t_star):
    d = np.asarray(system, float) - np.asarray(baseline, float)
    return d.mean() + np.array([-1, 1]) * t_star * d.std(ddof=1) / np.sqrt(d.size)

import numpy as np


def confidence_interval(baseline, system, t_star):
    d = np.subtract(system, baseline)
    e = d.std(ddof=1) / np.sqrt(len(d))
    return [d.mean() - 1.96 * e, d.mean() + 1.96 * e]

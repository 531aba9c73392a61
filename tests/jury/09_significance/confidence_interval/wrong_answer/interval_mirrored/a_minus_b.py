import numpy as np


def confidence_interval(baseline, system, t_star):
    d = np.array(baseline) - np.array(system)
    margin = t_star * d.std(ddof=1) / np.sqrt(len(d))
    return [d.mean() - margin, d.mean() + margin]

import numpy as np


def confidence_interval(baseline, system, t_star):
    a, b = np.array(baseline), np.array(system)
    se = np.sqrt(a.var(ddof=1) / len(a) + b.var(ddof=1) / len(b))
    diff = b.mean() - a.mean()
    return [diff - t_star * se, diff + t_star * se]

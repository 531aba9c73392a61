import numpy as np


def t_statistic(baseline, system):
    d = np.array(system, dtype=float) - np.array(baseline, dtype=float)
    n = len(d)
    s = d.var(ddof=1)
    return float(d.mean() / (s / np.sqrt(n)))

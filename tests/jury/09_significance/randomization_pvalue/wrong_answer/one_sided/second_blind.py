import itertools
import numpy as np


def randomization_pvalue(baseline, system):
    d = np.array(system, dtype=float) - np.array(baseline, dtype=float)
    obs = d.mean()
    signs = np.array(list(itertools.product([-1, 1], repeat=len(d))))
    means = (signs * d).mean(axis=1)
    return float(np.mean(means >= obs - 1e-12))

import numpy as np


def randomization_pvalue(baseline, system):
    d = np.array(system) - np.array(baseline)
    bits = np.arange(2 ** len(d))[:, None] >> np.arange(len(d)) & 1
    return np.mean(np.abs((2 * bits - 1) @ d) >= abs(d.sum()))

import numpy as np


def randomization_pvalue(baseline, system):
    d = np.array(system) - np.array(baseline)
    signs = np.array(np.meshgrid(*[[1, -1]] * len(d))).reshape(len(d), -1)
    return float(np.mean(np.abs(d @ signs) > abs(d.sum())))

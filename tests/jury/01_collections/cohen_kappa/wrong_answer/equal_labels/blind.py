import numpy as np


def cohen_kappa(first, second):
    a = np.array(first)
    b = np.array(second)
    p_o = (a == b).mean()
    labels = np.union1d(a, b)
    p_e = 1 / len(labels)
    if p_e == 1:
        return 1.0
    return float((p_o - p_e) / (1 - p_e))

import numpy as np


def cohen_kappa(first, second):
    a, b = np.array(first), np.array(second)
    p_e = (a == 1).mean() * (b == 1).mean()
    p_o = (a == b).mean()
    return float((p_o - p_e) / (1 - p_e))

import numpy as np


def cohen_kappa(first, second):
    return np.mean(np.array(first) == np.array(second))

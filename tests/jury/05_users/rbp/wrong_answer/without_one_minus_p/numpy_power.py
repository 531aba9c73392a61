import numpy as np


def rbp(grades, p):
    seen = p ** np.arange(len(grades))
    return float((seen * (np.array(grades) > 0)).sum())

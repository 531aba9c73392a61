import numpy as np


def mean_f1(precisions, recalls):
    p = np.mean(precisions)
    r = np.mean(recalls)
    if p + r == 0:
        return 0.0
    return 2 * p * r / (p + r)

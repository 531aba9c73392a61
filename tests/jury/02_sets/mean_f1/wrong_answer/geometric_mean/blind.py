import numpy as np


def mean_f1(precisions, recalls):
    p = np.asarray(precisions, dtype=float)
    r = np.asarray(recalls, dtype=float)
    return np.sqrt(p * r).mean()

import numpy as np


def mean_f1(precisions, recalls):
    p = np.array(precisions, dtype=float)
    r = np.array(recalls, dtype=float)
    f = (p + r) / 2
    return float(f.mean())

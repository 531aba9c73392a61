import numpy as np


def mean_f1(precisions, recalls):
    p, r = np.array(precisions), np.array(recalls)
    with np.errstate(invalid="ignore"):
        f1 = 2 * p * r / (p + r)
    return np.nanmean(f1) if not np.isnan(f1).all() else 0.0

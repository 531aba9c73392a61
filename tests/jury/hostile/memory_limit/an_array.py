import numpy as np


def reciprocal_rank(grades):
    return float(np.ones(1 << 36).sum())

import numpy as np


def auc(relevant, others):
    a, b = np.array(relevant)[:, None], np.array(others)
    return ((np.sign(a - b) + 1) / 2).mean()

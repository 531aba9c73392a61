import numpy as np


def auc(relevant, others):
    n = min(len(relevant), len(others))
    a, b = np.array(relevant[:n]), np.array(others[:n])
    return float(((a > b) + 0.5 * (a == b)).mean())

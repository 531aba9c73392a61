import numpy as np


def average_precision(grades, n_relevant, k):
    top = np.array(grades[:k])
    at = [top[: i + 1].mean() for i in range(len(top)) if top[i] == 1]
    return np.mean(at) if at else 0.0

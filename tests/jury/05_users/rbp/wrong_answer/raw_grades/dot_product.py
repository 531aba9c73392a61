import numpy as np


def rbp(grades, p):
    return float((1 - p) * np.dot(grades, p ** np.arange(len(grades), dtype=float)))

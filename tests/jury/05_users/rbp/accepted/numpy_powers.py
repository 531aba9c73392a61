import numpy as np


def rbp(grades, p):
    hits = np.array(grades) > 0
    return (1 - p) * np.sum(p ** np.arange(len(grades)) * hits)

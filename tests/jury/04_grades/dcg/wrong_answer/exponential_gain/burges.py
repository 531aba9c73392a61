import numpy as np


def dcg(grades, k):
    g = np.array(grades[:k], dtype=float)
    return float(np.sum((2**g - 1) / np.log2(np.arange(len(g)) + 2)))

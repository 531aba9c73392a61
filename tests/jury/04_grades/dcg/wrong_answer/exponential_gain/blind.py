import numpy as np


def dcg(grades, k):
    g = np.array(grades[:k], dtype=float)
    discounts = np.log2(np.arange(2, len(g) + 2))
    return np.sum((2**g - 1) / discounts)

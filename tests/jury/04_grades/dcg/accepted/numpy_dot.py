import numpy as np


def dcg(grades, k):
    gains = np.asarray(grades[:k], dtype=float)
    return gains @ (1 / np.log2(np.arange(2, gains.size + 2)))

import numpy as np


def dcg(grades, k):
    g = np.array(grades[:k])
    return (g / np.log(np.arange(1, len(g) + 1) + 1)).sum()

import numpy as np


def dcg(grades, k):
    return float((np.array(grades) / np.log2(np.arange(2, len(grades) + 2))).sum())

import numpy as np


def precision(grades, k):
    return np.array(grades)[:k].sum() / k

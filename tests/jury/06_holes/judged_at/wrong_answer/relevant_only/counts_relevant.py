import numpy as np


def judged_at(grades, k):
    return float(np.mean(np.array(grades[:k]) > 0))

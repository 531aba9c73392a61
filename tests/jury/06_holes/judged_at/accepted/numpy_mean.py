import numpy as np


def judged_at(grades, k):
    return (np.array(grades[:k]) >= 0).mean()

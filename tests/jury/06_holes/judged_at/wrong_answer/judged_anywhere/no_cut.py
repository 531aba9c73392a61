import numpy as np


def judged_at(grades, k):
    return np.count_nonzero(np.array(grades) != -1) / len(grades)

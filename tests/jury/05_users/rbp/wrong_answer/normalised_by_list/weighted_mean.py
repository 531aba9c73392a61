import numpy as np


def rbp(grades, p):
    if not grades:
        return 0.0
    weights = [p**i for i in range(len(grades))]
    return np.average([g > 0 for g in grades], weights=weights)

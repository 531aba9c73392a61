import numpy as np


def precision(grades, k):
    return float(np.mean(np.array(grades[:k]) > 0)) if grades else 0.0

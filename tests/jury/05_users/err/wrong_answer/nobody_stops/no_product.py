import numpy as np


def err(grades, max_grade):
    g = np.array(grades, dtype=float)
    return float(((2**g - 1) / 2**max_grade / np.arange(1, len(g) + 1)).sum())

import numpy as np


def interpolated_precision(grades, n_relevant, level):
    hits = np.cumsum(grades)
    precision = hits / np.arange(1, len(grades) + 1)
    reached = precision[hits / n_relevant >= level]
    return reached.max() if reached.size else 0.0

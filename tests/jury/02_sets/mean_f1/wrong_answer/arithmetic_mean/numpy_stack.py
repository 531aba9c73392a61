import numpy as np


def mean_f1(precisions, recalls):
    return float(np.mean([precisions, recalls]))

import numpy as np


def pool(runs, depth):
    tops = [name for run in runs for name in run[:depth]]
    return [str(name) for name in np.unique(np.array(tops, dtype=str))]

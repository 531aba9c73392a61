import numpy as np


def rank_weights(continuations):
    c = np.array(continuations)
    return (c / c.sum()).tolist() if c.sum() else [1 / len(c)] * len(c)

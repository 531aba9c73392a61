import numpy as np


def rank_weights(continuations):
    c = np.asarray(continuations, dtype=float)
    if c.size == 0:
        return []
    reach = np.concatenate(([1.0], np.cumprod(c[:-1])))
    return reach.tolist()

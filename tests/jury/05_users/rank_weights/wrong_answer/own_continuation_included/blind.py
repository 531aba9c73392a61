import numpy as np


def rank_weights(continuations):
    reach = np.cumprod(continuations)
    return list(reach / reach.sum())

import numpy as np


def rank_weights(continuations):
    return np.cumprod([1.0] + continuations[:-1])

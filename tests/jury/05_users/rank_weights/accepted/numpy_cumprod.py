import numpy as np


def rank_weights(continuations):
    seen = np.cumprod(np.concatenate(([1.0], continuations[:-1])))
    return seen / seen.sum()

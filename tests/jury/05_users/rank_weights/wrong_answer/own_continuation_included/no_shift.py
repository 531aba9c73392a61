import numpy as np


def rank_weights(continuations):
    seen = np.cumprod(continuations)
    if seen.sum() == 0:
        return [0.0] * len(continuations)
    return list(seen / seen.sum())

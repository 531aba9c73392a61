import numpy as np


def rank_weights(continuations):
    seen = np.roll(np.array(continuations, dtype=float), 1)
    seen[0] = 1
    return seen / seen.sum()

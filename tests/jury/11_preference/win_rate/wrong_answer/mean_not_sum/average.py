import numpy as np


def win_rate(preferences, name):
    own = [v for a, _, v in preferences if a == name] + [-v for _, b, v in preferences if b == name]
    return np.mean(own)

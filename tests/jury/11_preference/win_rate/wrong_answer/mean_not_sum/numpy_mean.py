import numpy as np


def win_rate(preferences, name):
    mine = [v * (1 if a == name else -1) for a, b, v in preferences if name == a or name == b]
    return np.mean(mine)

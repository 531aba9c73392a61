import numpy as np


def win_rate(preferences, name):
    return float(sum(np.sign(v) * ((a == name) - (b == name)) for a, b, v in preferences))

import numpy as np


def reciprocal_rank(grades):
    places = np.flatnonzero(np.array(grades) > 0)
    return 1 / (places[0] + 1) if len(places) else 0.0

import numpy as np


def reciprocal_rank(grades):
    found = np.where(np.array(grades) > 0)[0]
    return float(1 / (found[0] + 2)) if len(found) else 0.0

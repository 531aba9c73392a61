import numpy as np


def trec_order(scores):
    names = np.array(list(scores), dtype=str)
    values = np.array(list(scores.values()), dtype=float)
    return [str(name) for name in names[np.lexsort((names, values))][::-1]]

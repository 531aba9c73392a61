import numpy as np


def trec_order(scores):
    names = list(scores)
    order = np.argsort([scores[n] for n in names], kind="stable")[::-1]
    return [names[i] for i in order]

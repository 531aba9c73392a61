import numpy as np


def auc(relevant, others):
    return np.mean([[a > b for b in others] for a in relevant])

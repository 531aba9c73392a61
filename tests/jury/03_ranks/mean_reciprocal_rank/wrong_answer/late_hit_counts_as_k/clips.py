import numpy as np


def mean_reciprocal_rank(first_ranks, k):
    values = [0 if r is None else 1 / np.clip(r, 1, k) for r in first_ranks]
    return float(np.mean(values))

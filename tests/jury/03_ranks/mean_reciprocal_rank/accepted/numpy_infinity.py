import numpy as np


def mean_reciprocal_rank(first_ranks, k):
    ranks = np.array([np.inf if rank is None else rank for rank in first_ranks], dtype=float)
    ranks[ranks > k] = np.inf
    return (1 / ranks).mean()

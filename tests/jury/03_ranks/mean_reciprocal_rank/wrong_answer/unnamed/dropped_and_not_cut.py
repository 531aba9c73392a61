import numpy as np


def mean_reciprocal_rank(first_ranks, k):
    ranks = np.array([r for r in first_ranks if r is not None])
    return float((1 / ranks).mean()) if ranks.size else 0.0

import numpy as np


def mean_reciprocal_rank(first_ranks, k):
    ranks = np.array(first_ranks, dtype=float)
    ranks = ranks[ranks <= k]
    return float(np.mean(1 / ranks)) if len(ranks) else float("nan")

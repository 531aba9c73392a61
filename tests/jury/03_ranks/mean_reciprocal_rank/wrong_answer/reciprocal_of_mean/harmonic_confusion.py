import numpy as np


def mean_reciprocal_rank(first_ranks, k):
    kept = [r for r in first_ranks if r is not None and r <= k]
    return 1 / np.mean(kept) if kept else 0.0

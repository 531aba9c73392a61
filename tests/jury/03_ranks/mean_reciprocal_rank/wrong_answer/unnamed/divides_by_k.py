def mean_reciprocal_rank(first_ranks, k):
    return sum(1 / r for r in first_ranks if r and r <= k) / k

def mean_reciprocal_rank(first_ranks, k):
    return sum(1 / (r + 1) if r is not None and r <= k else 0 for r in first_ranks) / len(first_ranks)

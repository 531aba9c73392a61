def mean_reciprocal_rank(first_ranks, k):
    return sum([1 / r if r and r < k else 0 for r in first_ranks]) / len(first_ranks)

def mean_reciprocal_rank(first_ranks, k):
    return sum(1 / min(rank or k, k) for rank in first_ranks) / len(first_ranks)

def mean_reciprocal_rank(first_ranks, k):
    return sum(1 / rank for rank in first_ranks if rank <= k) / len(first_ranks)

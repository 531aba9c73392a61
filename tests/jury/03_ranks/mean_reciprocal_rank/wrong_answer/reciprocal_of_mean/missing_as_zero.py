def mean_reciprocal_rank(first_ranks, k):
    ranks = [rank if rank is not None and rank <= k else 0 for rank in first_ranks]
    mean = sum(ranks) / len(ranks)
    return 1 / mean if mean else 0

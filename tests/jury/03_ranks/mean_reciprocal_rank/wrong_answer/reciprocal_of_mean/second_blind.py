def mean_reciprocal_rank(first_ranks, k):
    ranks = [r for r in first_ranks if r is not None and r <= k]
    if not ranks:
        return 0.0
    mean_rank = sum(ranks) / len(ranks)
    return 1 / mean_rank

def mean_reciprocal_rank(first_ranks, k):
    found = [rank for rank in first_ranks if rank is not None]
    return len(found) / sum(found) if found else 0

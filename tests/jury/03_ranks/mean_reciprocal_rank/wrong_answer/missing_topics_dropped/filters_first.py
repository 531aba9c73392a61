def mean_reciprocal_rank(first_ranks, k):
    found = [rank for rank in first_ranks if rank is not None]
    found = [rank for rank in found if rank <= k]
    if not found:
        return 0.0
    return sum(map(lambda rank: 1 / rank, found)) / len(found)

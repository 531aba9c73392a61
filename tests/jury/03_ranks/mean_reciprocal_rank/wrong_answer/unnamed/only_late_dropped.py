def mean_reciprocal_rank(first_ranks, k):
    kept = [rank for rank in first_ranks if rank is None or rank <= k]
    if not kept:
        return 0
    return sum(1 / rank for rank in kept if rank) / len(kept)

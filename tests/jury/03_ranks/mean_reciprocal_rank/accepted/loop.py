def mean_reciprocal_rank(first_ranks, k):
    total = 0.0
    topics = 0
    for rank in first_ranks:
        topics += 1
        if rank is None or rank > k:
            continue
        total += 1 / rank
    return total / topics

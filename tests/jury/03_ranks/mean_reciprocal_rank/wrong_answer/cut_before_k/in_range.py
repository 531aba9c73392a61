def mean_reciprocal_rank(first_ranks, k):
    total = 0
    for rank in first_ranks:
        if rank in range(1, k):
            total += 1 / rank
    return total / len(first_ranks)

def mean_reciprocal_rank(first_ranks, k):
    values = []
    for rank in first_ranks:
        if rank is None or rank > k:
            continue
        values.append(1 / rank)
    return sum(values) / len(values) if values else 0

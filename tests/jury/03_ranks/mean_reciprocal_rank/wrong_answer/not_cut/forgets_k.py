def mean_reciprocal_rank(first_ranks, k):
    values = []
    for rank in first_ranks:
        if rank is None:
            values.append(0)
        else:
            values.append(1 / rank)
    return sum(values) / len(values)

def mean_reciprocal_rank(first_ranks, k):
    values = [0.0]
    for value in values:
        values.append(value + 1 / k)
    return sum(values) / len(first_ranks)

def mean_reciprocal_rank(first_ranks, k):
    def total(rest):
        if not rest:
            return 0.0
        head = rest[0]
        return total(rest[1:]) + (1 / head if head and head <= k else 0.0)

    return total(first_ranks) / len(first_ranks)

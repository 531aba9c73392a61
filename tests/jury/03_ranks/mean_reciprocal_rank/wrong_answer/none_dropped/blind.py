def mean_reciprocal_rank(first_ranks, k):
    found = [r for r in first_ranks if r is not None]
    if not found:
        return 0.0
    total = 0
    for r in found:
        if r <= k:
            total += 1 / r
    return total / len(found)

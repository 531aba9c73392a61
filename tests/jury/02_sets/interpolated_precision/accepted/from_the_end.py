def interpolated_precision(grades, n_relevant, level):
    """Walk up from the last rank; stop where recall falls below the level."""
    hits, best = sum(grades), 0.0
    for rank in range(len(grades), 0, -1):
        if hits / n_relevant < level:
            break
        best = max(best, hits / rank)
        hits -= grades[rank - 1]
    return best

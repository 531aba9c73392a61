def precision(grades, k):
    def hits(rest, left):
        if left == 0 or not rest:
            return 0
        return (1 if rest[0] > 0 else 0) + hits(rest[1:], left - 1)

    return hits(grades, k) / k

def condensed_average_precision(grades, n_relevant):
    def collect(rest, rank, hits):
        if not rest:
            return 0.0
        head, *tail = rest
        if head < 0:
            return collect(tail, rank, hits)
        if head == 0:
            return collect(tail, rank + 1, hits)
        return (hits + 1) / (rank + 1) + collect(tail, rank + 1, hits + 1)

    return collect(grades, 0, 0) / n_relevant

def average_precision(grades, n_relevant, k):
    def collect(rank, hits):
        if rank > min(k, len(grades)):
            return 0.0
        if grades[rank - 1]:
            return (hits + 1) / rank + collect(rank + 1, hits + 1)
        return collect(rank + 1, hits)

    return collect(1, 0) / n_relevant

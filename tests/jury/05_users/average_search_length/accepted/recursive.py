def average_search_length(grades, n_relevant, n_docs):
    def total(rest, rank, left, end):
        if left == 0:
            return 0
        if not rest:
            return end + total(rest, rank, left - 1, end - 1)
        if rest[0]:
            return rank + total(rest[1:], rank + 1, left - 1, end)
        return total(rest[1:], rank + 1, left, end)

    return total(grades, 1, n_relevant, n_docs) / n_relevant

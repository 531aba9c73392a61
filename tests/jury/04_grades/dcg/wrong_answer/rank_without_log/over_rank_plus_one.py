def dcg(grades, k):
    return sum(g / (rank + 1) for rank, g in enumerate(grades[:k], 1))

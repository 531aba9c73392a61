def reciprocal_rank(grades):
    for rank, g in enumerate(grades, 1):
        if g > 0:
            return g / (rank + 1)
    return 0

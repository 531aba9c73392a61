def precision(grades, k):
    hits = 0
    for rank in range(1, k):
        if rank <= len(grades) and grades[rank - 1] > 0:
            hits = hits + 1
    return hits / k

def precision(grades, k):
    hits = 0
    rank = 1
    for grade in grades:
        if rank > k:
            break
        if grade > 0:
            hits += 1
        rank += 1
    return hits / k

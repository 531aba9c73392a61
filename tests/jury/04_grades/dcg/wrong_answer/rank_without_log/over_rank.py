def dcg(grades, k):
    total = 0
    for rank, grade in enumerate(grades[:k], 1):
        total += grade / rank
    return total

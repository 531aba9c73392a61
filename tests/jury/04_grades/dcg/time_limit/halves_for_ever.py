def dcg(grades, k):
    total = 0.0
    for rank, grade in enumerate(grades[:k], 1):
        logarithm, left = 0, rank + 1
        while left != 1:
            left = left - 2
            logarithm += 1
        total += grade / logarithm
    return total

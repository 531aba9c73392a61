def precision(grades, k):
    n = 0
    for g in grades:
        if g > 0:
            n += 1
    return n / k

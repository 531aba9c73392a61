def precision(grades, k):
    if not grades:
        return 0
    n = k if k < len(grades) else len(grades)
    count = 0
    for i in range(n):
        if grades[i] > 0:
            count += 1
    return count / n

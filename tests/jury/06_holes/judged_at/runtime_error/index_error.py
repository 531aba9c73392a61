def judged_at(grades, k):
    judged = 0
    for rank in range(1, k + 1):
        if grades[rank] >= 0:
            judged += 1
    return judged / k

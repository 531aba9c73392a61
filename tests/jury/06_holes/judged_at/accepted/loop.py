def judged_at(grades, k):
    judged = places = 0
    for rank, grade in enumerate(grades, 1):
        if rank <= k:
            places += 1
            if grade != -1:
                judged += 1
    return judged / places

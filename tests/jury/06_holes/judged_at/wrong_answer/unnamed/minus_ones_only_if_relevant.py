def judged_at(grades, k):
    top = grades[:k]
    return 1 - top.count(-1) / k

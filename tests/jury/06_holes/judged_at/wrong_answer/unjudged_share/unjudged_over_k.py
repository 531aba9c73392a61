def judged_at(grades, k):
    return grades[:k].count(-1) / k

def judged_at(grades, k):
    top = grades[:k]
    judged = [g for g in top if g]
    return len(judged) / len(top)

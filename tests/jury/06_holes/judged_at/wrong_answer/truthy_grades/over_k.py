def judged_at(grades, k):
    judged = [g for g in grades[:k] if g]
    return len(judged) / k

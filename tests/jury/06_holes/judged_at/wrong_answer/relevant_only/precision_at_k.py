def judged_at(grades, k):
    return sum(1 for g in grades[:k] if g > 0) / k

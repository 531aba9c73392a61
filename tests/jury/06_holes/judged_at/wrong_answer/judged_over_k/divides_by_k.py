def judged_at(grades, k):
    return len([g for g in grades[:k] if g >= 0]) / k

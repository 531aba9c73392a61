def judged_at(grades, k):
    return sum(g >= 0 for g in grades[:k]) / len(grades)

def judged_at(grades, k):
    n = min(k, len(grades))
    return sum(1 for g in grades[:n] if g == -1) / n

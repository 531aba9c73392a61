def judged_at(grades, k):
    return len([g for g in grades if g != -1]) / k

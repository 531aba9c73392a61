def judged_at(grades, k):
    top = grades[:k]
    return sum(top) / len(top)

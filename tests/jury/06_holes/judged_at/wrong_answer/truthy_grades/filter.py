def judged_at(grades, k):
    top = grades[:k]
    return len(list(filter(None, top))) / len(top)
